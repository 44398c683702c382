/** The words of the storefront, as GET /lang/ar sends them: flat key → text. */
export const ar: Record<string, string> = {}
