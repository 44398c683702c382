const PAUSE = 5_000

/** Asks for a chunk until it comes: a network that failed once is no reason to stay without it. */
export async function retryImport<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The browser says in its console what did not come.
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
