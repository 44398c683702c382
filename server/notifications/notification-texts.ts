import { ar as interfaceAr } from '#messages/interface/ar.ts'
import { bn as interfaceBn } from '#messages/interface/bn.ts'
import { de as interfaceDe } from '#messages/interface/de.ts'
import { en as interfaceEn } from '#messages/interface/en.ts'
import { es as interfaceEs } from '#messages/interface/es.ts'
import { ar } from '#messages/notifications/ar.ts'
import { bn } from '#messages/notifications/bn.ts'
import { de } from '#messages/notifications/de.ts'
import { en, type NotificationText } from '#messages/notifications/en.ts'
import { es } from '#messages/notifications/es.ts'

const texts: Record<string, Record<string, string>> = {
  en: { ...interfaceEn, ...en },
  ar: { ...interfaceAr, ...ar },
  es: { ...interfaceEs, ...es },
  bn: { ...interfaceBn, ...bn },
  de: { ...interfaceDe, ...de },
}

type Key = NotificationText | keyof typeof interfaceEn
type Values = Record<string, string | number>

/**
 * Returns the function that writes texts of mails and text messages in a locale. Words that the
 * storefront has too, such as the names of statuses, are the storefront's.
 */
export const notificationTexts =
  (locale: string) =>
  (key: Key, values: Values = {}): string =>
    (texts[locale]?.[key] ?? texts.en?.[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )
