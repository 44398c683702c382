import { Share2 } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { toastSuccess } from '#src/ui/toast.ts'

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
    } catch {
      // The shopper has thought better of it.
    }
  }
  return (
    <Button look="ghost" small onClick={share} className="font-normal text-muted">
      <Share2 size={16} aria-hidden /> {t('product.share')}
    </Button>
  )
}
