/** The words of the storefront, as GET /lang/en sends them: flat key → text. */
export const en = { 'page.home': 'Home' } as const
