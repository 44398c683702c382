/** Longer than a browser takes to begin with the file, in milliseconds. */
const KEPT_FOR = 60_000

/**
 * Saves a file under a name. Not opened in a new tab: that would have to open before the file has
 * come, and an installed app has none.
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR)
}
