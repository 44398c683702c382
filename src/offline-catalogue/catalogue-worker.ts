import type { CatalogueCopy } from './catalogue-copy.ts'
import { readAnyCatalogue } from './catalogue-copy.ts'
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts'
import { answerFromCopy } from './respond-from-copy.ts'
import type { OfflineAnswer } from './respond-offline.ts'

/** Reads, indexes and searches the copy beside the page, so that typing never stutters. */
type Question = { id: number; locale: string; path: string; request: unknown }

let known: { locale: string; copy: CatalogueCopy; index: CatalogueIndex } | null = null

async function answer({ locale, path, request }: Question): Promise<OfflineAnswer | null> {
  if (known?.locale !== locale) {
    const copy = await readAnyCatalogue(locale)
    known = copy ? { locale, copy, index: indexCatalogue(copy) } : null
  }
  const data = known && answerFromCopy(known.copy, known.index, path, request)
  return known && data !== null ? { data, at: known.copy.at } : null
}

addEventListener('message', async (event: MessageEvent<Question>) => {
  const given = await answer(event.data).catch(() => null)
  postMessage({ id: event.data.id, answer: given })
})
