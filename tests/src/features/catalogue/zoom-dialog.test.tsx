import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ar } from '#messages/interface/ar.ts'
import { en } from '#messages/interface/en.ts'
import { ZoomDialog } from '#src/features/catalogue/zoom-dialog.tsx'
import { createI18n } from '#src/i18n/i18n.ts'
import { TranslationProvider } from '#src/i18n/translation.tsx'

const pictures = [1, 2, 3].map((id) => ({
  id,
  pictures: null,
  src: `/${id}.webp`,
  url: `/${id}-large.webp`,
  video: null,
}))

async function open(locale: 'en' | 'ar') {
  const onShow = vi.fn()
  render(
    <TranslationProvider i18n={createI18n(locale, locale === 'ar' ? ar : en)}>
      <ZoomDialog title="Lamp" pictures={pictures} first={1} onShow={onShow} onClose={() => {}} />
    </TranslationProvider>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  return onShow
}

const shown = () => screen.getByRole('img', { name: 'Lamp' }).getAttribute('src')

test('begins with the picture of the gallery, in its largest file, and says which of how many it is', async () => {
  await open('en')
  expect(shown()).toBe('/2-large.webp')
  expect(screen.getByRole('status').textContent).toBe('Picture 2 of 3')
})

test('the arrow keys walk through all pictures and stop at both ends', async () => {
  const onShow = await open('en')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toBe('/3-large.webp')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(shown()).toBe('/1-large.webp')
  expect(onShow.mock.calls).toEqual([[2], [1], [0]])
})

test('where one reads from the right, the left arrow leads on', async () => {
  await open('ar')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('/3-large.webp')
})

test('the arrow keys scroll a magnified picture', async () => {
  await open('en')
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('/2-large.webp')
  await userEvent.click(screen.getByRole('button', { name: 'Show next' }))
  expect(shown()).toBe('/3-large.webp')
  expect(screen.getByRole('button', { name: 'Enlarge the picture' }).ariaPressed).toBe('false')
})

test('a large file that is not to be had leaves the picture of the page, under its name', async () => {
  await open('en')
  fireEvent.error(screen.getByRole('img', { name: 'Lamp' }))
  expect(shown()).toBe('/2.webp')
})
