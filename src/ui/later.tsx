import { type ComponentType, lazy, Suspense } from 'react'
import { insist } from './insist.ts'

type Later<Props> = ComponentType<Props> & {
  /** Fetches the part, once the page is alive; a page about to show it waits for this. */
  load(): Promise<void>
}

const parts: Later<never>[] = []
let isAlive = false
let comeAlive = () => {}
const alive = new Promise<void>((resolve) => {
  comeAlive = resolve
})

/**
 * The page answers to the shopper: from now on its other parts are fetched. A page that nobody has
 * rendered yet says so before its first render, and waits.
 */
export async function startLater(): Promise<void> {
  isAlive = true
  comeAlive()
  await Promise.all(parts.map((part) => part.load()))
}

/**
 * A part of the page that the server renders as all others, and whose script comes when the page
 * has come alive: until then it is what HTML is, to be read and with links that lead somewhere.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let loaded: ComponentType<Props> | null = null
  const Waiting = lazy(async () => {
    if (!import.meta.env.SSR) await alive
    return { default: await insist(fetch) }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module is read
  const Part: Later<Props> = (props) => {
    const Shown = loaded ?? Waiting
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  Part.load = async () => {
    if (isAlive) loaded ??= await insist(fetch)
  }
  parts.push(Part as Later<never>)
  void Part.load()
  return Part
}
