import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DEHYDRATED } from '#contract/shell.ts'
import { replayEarlyInput } from './replay-early-input.ts'
import { reportBrokenScript } from './report-broken-script.ts'
import { retryImport } from './retry-import.ts'

type Deferred<Props> = ComponentType<Props> & {
  /** Fetches the part, once the page is alive; a page about to show it waits for this. */
  load(): Promise<void>
}

/** Of the frame around every page, of one page, or below its first screen. */
type Place = 'frame' | 'page' | 'below'

const parts: { place: Place; load: () => Promise<void> }[] = []
/** Whether the page is interactive, and whether parts below its first screen may load. */
let isAlive = false
let isComplete = false
const waiting: (() => void)[] = []

const isDue = (place: Place) => (place === 'below' ? isComplete : isAlive)

/**
 * Marks the page as interactive: from now on its other parts are fetched. A page that nobody has
 * rendered yet says so before its first render, and waits for the frame.
 * @param complete also what is below the first screen
 */
export async function startDeferredHydration(complete = true): Promise<void> {
  isAlive = true
  isComplete = complete
  for (const go of waiting.splice(0)) go()
  await Promise.all(parts.map(({ place, load }) => (place === 'frame' ? load() : undefined)))
}

/** Fetches the parts of every page whose own script is there: the page then shows at once. */
export async function loadDeferredParts(): Promise<void> {
  await Promise.all(parts.map(({ load }) => load()))
}

/**
 * A part of the page that the server renders as all others, and whose script comes when the page
 * has come alive: until then it is what HTML is, to be read and with links that lead somewhere. A
 * button pressed meanwhile is pressed again.
 */
export function deferHydration<Props extends object>(
  place: Place,
  fetch: () => Promise<ComponentType<Props>>,
): Deferred<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchWhole = async () => {
    const part = await fetch()
    if (!part) reportBrokenScript()
    return part
  }
  const Waiting = lazy(async () => {
    while (!import.meta.env.SSR && !isDue(place)) {
      await new Promise<void>((go) => waiting.push(go))
    }
    return { default: await retryImport(fetchWhole) }
  })
  // Not drawn again with what is around it: React would throw away what the server rendered if the
  // script has not come by then.
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module is read
  const Part = memo((props: Props) => {
    // One and the same from the first render on: what the server rendered stays where it is.
    const [Shown] = useState(() => loaded ?? Waiting)
    const region = useRef<HTMLDivElement>(null)
    const [dehydrated, setDehydrated] = useState(true)
    // Not drawn a second time when it has been hydrated.
    const part = useMemo(() => <Shown {...props} />, [Shown, props])
    const onHydrated = useCallback(() => setDehydrated(false), [])
    return (
      <div ref={region} className="contents" {...(dehydrated ? { [DEHYDRATED]: '' } : {})}>
        <Suspense>
          {part}
          <Hydrated onHydrated={onHydrated} region={region} dehydrated={dehydrated} />
        </Suspense>
      </div>
    )
  })
  const load = async () => {
    if (isDue(place)) loaded ??= await retryImport(fetchWhole)
  }
  parts.push({ place, load })
  void load()
  return Object.assign<ComponentType<Props>, { load: typeof load }>(Part, { load })
}

type HydratedProps = {
  region: RefObject<HTMLDivElement | null>
  dehydrated: boolean
  onHydrated: () => void
}

/** Stands beside the part: its effect runs when the part begins to listen. */
function Hydrated({ region, dehydrated, onHydrated }: HydratedProps) {
  // Synchronously with the start of listening, so that no press is handled twice.
  useLayoutEffect(() => {
    if (dehydrated) onHydrated()
    else if (region.current) void replayEarlyInput(region.current)
  }, [dehydrated, onHydrated, region])
  return null
}
