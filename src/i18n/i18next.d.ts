import 'i18next'
import type { Messages } from '#messages/interface/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
    nsSeparator: false
    resources: { translation: Pick<Messages, import('#messages/interface/en.ts').MessageKey> }
  }
}
