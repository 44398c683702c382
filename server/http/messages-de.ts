/** The server's texts in German. */
export const de: Record<string, string> = {}
