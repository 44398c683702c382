import { MessageCircle, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

/**
 * The chat of another company (section 2). Its script runs in a frame without an origin: it reaches
 * neither the page nor the login, and ends when it takes the focus from somebody who types. Where
 * it shows nothing, nobody is offered a chat.
 */
export function ChatWidget({ address }: { address: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const tell = (text: string) => frame.current?.contentWindow?.postMessage(text, '*')

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'chat-ready') setIsReady(true)
    }
    let left: EventTarget | null = null
    const guard = ({ target }: FocusEvent) => {
      if (target !== window) left = target
      else if (!isOpen && document.activeElement === frame.current) {
        console.warn('The chat took the focus while it was closed, and is gone')
        setIsGone(true)
        if (left instanceof HTMLElement) left.focus()
      }
    }
    addEventListener('message', hear, { signal })
    addEventListener('blur', guard, { signal, capture: true })
    return () => stop.abort()
  }, [isOpen])

  const toggle = () => {
    if (!isOpen) tell('chat-open')
    setIsOpen(!isOpen)
  }
  if (isGone) return null
  return (
    <section
      aria-label={t('chat.title')}
      className="pointer-events-none fixed inset-e-2 bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 flex flex-col items-end gap-2 md:bottom-2 print:hidden"
    >
      {/* Laid out while it is closed, too: what the script draws is measured. */}
      <iframe
        ref={frame}
        src="/chat-widget.html"
        title={t('chat.title')}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
        onLoad={() => tell(address)}
        inert={!isOpen}
        className={`h-[min(600px,calc(100dvh-220px))] w-[min(400px,calc(100vw-16px))] rounded-card border border-line bg-white shadow-float ${isOpen ? 'pointer-events-auto' : 'invisible'}`}
      />
      {isReady && (
        <IconButton
          label={t(isOpen ? 'chat.close' : 'chat.open')}
          aria-expanded={isOpen}
          onClick={toggle}
          className="pointer-events-auto bg-primary text-on-primary shadow-float hover:bg-primary-hover"
        >
          {isOpen ? <X size={20} aria-hidden /> : <MessageCircle size={20} aria-hidden />}
        </IconButton>
      )}
    </section>
  )
}
