import { Share2 } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toastError, toastSuccess } from '#src/ui/toast.ts'

/** Hands the page's address on: through the device where it can, else into the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toastSuccess(t('product.linkCopied'))
      }
    } catch (error) {
      // Otherwise the shopper has thought better of it.
      const isCanceled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCanceled) toastError(t('product.linkNotCopied'))
    }
  }
  return (
    <IconButton
      label={t('product.share')}
      onClick={share}
      className="before:absolute before:inset-1.5 before:rounded-full before:bg-card/90 before:shadow-xs hover:bg-transparent"
    >
      <Share2 size={16} aria-hidden className="relative" />
    </IconButton>
  )
}
