/** Resolves when what the page shows now has been drawn; of a hidden page, when it is seen again. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
