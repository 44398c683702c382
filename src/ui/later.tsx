import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { insist } from './insist.ts'
import { ASLEEP, catchUp } from './missed-click.ts'

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
 * has come alive: until then it is what HTML is, to be read and with links that lead somewhere. A
 * button pressed meanwhile is pressed again.
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
    // One and the same from the first render on: what the server rendered stays where it is.
    const [Shown] = useState(() => loaded ?? Waiting)
    const region = useRef<HTMLDivElement>(null)
    const [asleep, setAsleep] = useState(true)
    return (
      <div ref={region} className="contents" {...(asleep ? { [ASLEEP]: '' } : {})}>
        <Suspense>
          <Shown {...props} />
          <Awake onAwake={() => setAsleep(false)} region={region} asleep={asleep} />
        </Suspense>
      </div>
    )
  }
  Part.load = async () => {
    if (isAlive) loaded ??= await insist(fetch)
  }
  parts.push(Part as Later<never>)
  void Part.load()
  return Part
}

type AwakeProps = { region: RefObject<HTMLDivElement | null>; asleep: boolean; onAwake: () => void }

/** Stands beside the part: its effect runs once the part listens. */
function Awake({ region, asleep, onAwake }: AwakeProps) {
  useEffect(() => {
    if (asleep) onAwake()
    else if (region.current) catchUp(region.current)
  }, [asleep, onAwake, region])
  return null
}
