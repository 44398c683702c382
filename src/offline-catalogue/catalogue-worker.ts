import type { CatalogueCopy } from './catalogue-copy.ts'
import { readAnyCatalogue } from './catalogue-copy.ts'
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts'
import { respondFromCopy } from './respond-from-copy.ts'
import type { CatalogueResponse } from './respond-offline.ts'

/** Reads, indexes and searches the copy outside the main thread, so that typing stays smooth. */
type CatalogueRequest = { id: number; locale: string; path: string; request: unknown }

let known: { locale: string; copy: CatalogueCopy; index: CatalogueIndex } | null = null

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
  if (known?.locale !== locale) {
    const copy = await readAnyCatalogue(locale)
    known = copy ? { locale, copy, index: indexOnDemand(copy) } : null
  }
  const data = known && respondFromCopy(known.copy, known.index, path, request)
  if (!known || data === null) return null
  const { at, locale: language, isWhole = false } = known.copy
  return { data, at, locale: language, isWhole }
}

addEventListener('message', async (event: MessageEvent<CatalogueRequest>) => {
  const response = await respond(event.data).catch(() => null)
  postMessage({ id: event.data.id, response })
})
