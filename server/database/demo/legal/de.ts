import type { LegalTexts } from './en.ts'

/** The pages that the demo shop's owner wrote, in German. */
export const de: LegalTexts = {
  'terms-and-conditions': {
    title: 'Geschäftsbedingungen',
    description:
      '<p>Offshelf vereint mehrere kleine Läden. Wenn Sie bestellen, kaufen Sie bei dem Laden, der neben dem Produkt genannt ist.</p><h2>Bestellungen</h2><p>Eine Bestellung ist angenommen, sobald ihr Status von „Offen“ zu „Bestätigt“ wechselt. Bis dahin können Sie sie unter „Bestellungen“ stornieren.</p><h2>Preise</h2><p>Preise sind in US-Dollar angegeben. Die Lieferung wird je Laden einmal berechnet. Sie zahlen die Summe, die vor dem Bestellen angezeigt wird.</p><h2>Rückgabe</h2><p>Was Ihnen nicht gefällt, können Sie innerhalb von 30 Tagen zurückschicken.</p>',
  },
  'privacy-policy': {
    title: 'Datenschutz',
    description:
      '<p>Wir speichern, was wir brauchen, um Ihnen Ihre Bestellung zu schicken: Name, Adresse, Telefonnummer und was Sie gekauft haben.</p><h2>Auf Ihrem Gerät</h2><p>Seiten, die Sie gesehen haben, und Änderungen am Warenkorb bleiben auf Ihrem Gerät, damit der Shop auch ohne Netz funktioniert. Beim Abmelden wird alles Persönliche entfernt.</p><h2>Was wir nicht tun</h2><p>Wir verkaufen keine Daten, und in diesem Shop gibt es keine Werbe-Tracker.</p>',
  },
  'about-us': {
    title: 'Über uns',
    description:
      '<p>Offshelf, das sind neun Läden unter einem Dach. Sie teilen die Freude an Dingen, die lange halten, und einen Shop, der auch im Zug funktioniert.</p><h2>Neun Werkstätten</h2><p>Sie drehen Steinzeug, weben Wolle und Leinen, bauen Möbel aus Massivholz, machen Lampen, die sich reparieren lassen, binden Bücher, ziehen Pflanzen, sieden Seife aus wenigen Zutaten, wählen Werkzeug für die Küche aus und machen Spielzeug aus Holz. Neben jedem Produkt steht, von wem es kommt.</p><h2>Ohne Netz</h2><p>Nach einem Besuch können Sie auch ohne Netz stöbern, suchen und den Warenkorb füllen. Was Sie ändern, bleibt auf Ihrem Gerät und wird gesendet, sobald die Verbindung wieder da ist.</p>',
  },
  'contact-us': {
    title: 'Kontakt',
    description:
      '<p>Rufen Sie uns montags bis freitags zwischen 9 und 17 Uhr an, oder schreiben Sie uns jederzeit. Wir antworten innerhalb eines Tages.</p>',
  },
  'return-and-refund-policy': {
    title: 'Rückgabe und Erstattung',
    description:
      '<p>Was Ihnen nicht gefällt, schicken Sie innerhalb von 30 Tagen unbenutzt und in der Verpackung zurück. Das Geld erhalten Sie innerhalb von fünf Tagen nach dem Eintreffen. Frische Lebensmittel und Schnittblumen können nicht zurückgegeben werden; stimmt damit etwas nicht, sagen Sie uns Bescheid, und wir ersetzen sie.</p>',
  },
}
