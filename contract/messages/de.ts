/** The words of the storefront, as GET /lang/de sends them: flat key → text. */
export const de: Record<string, string> = {}
