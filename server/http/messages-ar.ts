/** The server's texts in Arabic. */
export const ar: Record<string, string> = {}
