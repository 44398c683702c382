import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductPicture } from '#src/ui/product-picture.tsx'

const show = () => render(<ProductPicture pictures={null} src="/cup.webp" alt="Cup" sizes="80px" />)

afterEach(() => vi.restoreAllMocks())

test('a picture that cannot be loaded leaves the first letter of its name', () => {
  show()
  fireEvent.error(screen.getByRole('img', { name: 'Cup' }))
  expect(screen.getByRole('img', { name: 'Cup' }).textContent).toBe('C')
})

test('one that failed before the page was alive does, too; one that has come stays', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(320)
  const { unmount } = show()
  expect(screen.getByRole('img', { name: 'Cup' }).tagName).toBe('IMG')
  unmount()
  width.mockReturnValue(0)
  show()
  expect(screen.getByRole('img', { name: 'Cup' }).textContent).toBe('C')
})
