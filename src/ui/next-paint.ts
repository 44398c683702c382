/** Resolves when what the page shows now has been drawn; at once where nobody looks at it. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
