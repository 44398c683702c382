import type { CatalogueCopy } from './catalogue-copy.ts'
import { readAnyCatalogue } from './catalogue-copy.ts'
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts'
import { respondFromCopy } from './respond-from-copy.ts'
import type { CatalogueResponse } from './respond-offline.ts'

/** Reads, indexes and searches the copy outside the main thread, so that typing stays smooth. */
type CatalogueRequest = { id: number; locale: string; path: string; request: unknown }

type Known = { copy: CatalogueCopy; index: CatalogueIndex } | null

/** The copy of the locale that was asked for last: read once, however many requests wait for it. */
let reading: { locale: string; known: Promise<Known> } | null = null

function readOnce(locale: string): Promise<Known> {
  if (reading?.locale === locale) return reading.known
  const known = readAnyCatalogue(locale).then(
    (copy) => copy && { copy, index: indexOnDemand(copy) },
  )
  const started = { locale, known }
  reading = started
  // What is not there or cannot be read is looked for again by the next request.
  const forget = () => {
    if (reading === started) reading = null
  }
  known.then((found) => found ?? forget(), forget)
  return known
}

/** Returns the index of a copy, built with the first search: most lists need none. */
function indexOnDemand(copy: CatalogueCopy): CatalogueIndex {
  let index: CatalogueIndex | null = null
  const built = () => {
    index ??= indexCatalogue(copy)
    return index
  }
  return {
    search: (text, isInPlace) => built().search(text, isInPlace),
    suggest: (text) => built().suggest(text),
  }
}

async function respond({
  locale,
  path,
  request,
}: CatalogueRequest): Promise<CatalogueResponse | null> {
  const known = await readOnce(locale)
  const data = known && respondFromCopy(known.copy, known.index, path, request)
  if (!known || data === null) return null
  const { at, locale: language, isWhole = false } = known.copy
  return { data, at, locale: language, isWhole }
}

addEventListener('message', async (event: MessageEvent<CatalogueRequest | 'newer'>) => {
  if (event.data === 'newer') {
    reading = null
    return
  }
  const { id } = event.data
  postMessage({ id, response: await respond(event.data).catch(() => null) })
})
