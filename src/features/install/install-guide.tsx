import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const steps = [
  ['install.step1', 'M12 15V3m0 0L8 7m4-4 4 4M8 11H6v10h12V11h-2'],
  [
    'install.step2',
    'M12 8v8m-4-4h8M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  ],
] as const

/** How the shop comes onto the home screen of an iPhone or iPad, whose browsers have no prompt. */
export function InstallGuide({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('install.offer')} onClose={onClose}>
      <ol className="flex flex-col gap-4">
        {steps.map(([text, drawing]) => (
          <li key={text} className="flex items-center gap-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-card bg-sunken text-accent">
              <svg
                viewBox="0 0 24 24"
                className="size-8 fill-none stroke-2 stroke-current"
                aria-hidden
              >
                <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
            {t(text)}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
