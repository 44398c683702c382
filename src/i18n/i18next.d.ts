import 'i18next'
import type { Messages } from '#contract/messages/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
    nsSeparator: false
    resources: { translation: Pick<Messages, import('#contract/messages/en.ts').MessageKey> }
  }
}
