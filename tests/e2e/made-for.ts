type Use<Thing> = (thing: Thing) => Promise<void>

/** A fixture that needs no other: made before, removed after. */
export const madeFor =
  <Thing extends { remove(): Promise<void> }>(make: () => Promise<Thing>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
  async ({}: object, use: Use<Thing>): Promise<void> => {
    const thing = await make()
    await use(thing)
    await thing.remove()
  }
