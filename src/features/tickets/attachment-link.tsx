import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { isOwnPath, readFile } from '#src/api/call.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { saveFile } from '#src/ui/save-file.ts'

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** A file of a ticket: of our own calls read with the token, anywhere else a link. */
export function AttachmentLink({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation()
  const { token } = useAccount()
  const file = url.split('/').at(-1) ?? ''
  const shown = name || file
  const read = useMutation({
    mutationFn: (path: `/api/${string}`) =>
      readFile(path, types[file.split('.').at(-1) ?? ''] ?? '', token),
    onSuccess: (content) => saveFile(content, shown),
    onError: (error) => toastProblem(t, error),
  })
  const look = 'link inline-flex min-h-11 items-center gap-2'
  const text = (
    <>
      <Paperclip size={16} aria-hidden /> <bdi>{shown}</bdi>
    </>
  )
  if (isOwnPath(url)) {
    return (
      <button
        type="button"
        className={look}
        aria-busy={read.isPending}
        onClick={() => !read.isPending && read.mutate(url)}
      >
        {text}
      </button>
    )
  }
  // Only an address of the web: another could run as a script.
  return /^(https?:\/\/|\/)/i.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer" className={look}>
      {text}
    </a>
  ) : null
}
