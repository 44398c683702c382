const PAUSE = 5_000

/** Asks for a chunk until it comes: a network that failed once is no reason to stay without it. */
export async function retryImport<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  for (;;) {
    try {
      const chunk = await load()
      // There is none while the page is about to be reloaded for a new build.
      if (chunk) return chunk
    } catch {
      // The browser says in its console what did not come.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
