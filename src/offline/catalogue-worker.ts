import { answerFromCopy } from './answer-from-copy.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'
import { readCatalogue } from './catalogue-copy.ts'
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts'

/** Reads, indexes and searches the copy beside the page, so that typing never stutters. */
type Question = { id: number; locale: string; path: string; request: unknown }

let known: { copy: CatalogueCopy; index: CatalogueIndex } | null = null

async function answer({ locale, path, request }: Question): Promise<unknown> {
  if (known?.copy.locale !== locale) {
    const copy = await readCatalogue(locale)
    known = copy ? { copy, index: indexCatalogue(copy) } : null
  }
  return known ? answerFromCopy(known.copy, known.index, path, request) : null
}

addEventListener('message', async (event: MessageEvent<Question>) => {
  const data = await answer(event.data).catch(() => null)
  postMessage({ id: event.data.id, data })
})
