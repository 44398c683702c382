import { expect, type Page } from '@playwright/test'
import { takePicture, type Width } from './camera.ts'
import { compare } from './reference.ts'

/** The other pictures of a test are compared, too, when one is wrong. */
const softly = expect.configure({ soft: true })

/**
 * Compares what is open with a reference picture until they match: on a busy machine a page may rest
 * for half a second before it asks for what it lacks.
 */
export function expectToLookAsBefore(page: Page, width: Width, name: string): Promise<void> {
  return softly
    .poll(async () => compare(name, await takePicture(page, width)), { timeout: 15_000 })
    .toBeUndefined()
}
