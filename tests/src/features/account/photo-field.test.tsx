import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProfileForm } from '#src/features/account/profile-form.tsx'
import { AccountContext } from '#src/session/account.ts'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['holiday.heic', '', 4, /cannot open HEIC photos.+choose a JPG/],
  ['holiday', 'image/heif', 4, /cannot open HEIC photos.+choose a JPG/],
  ['letter.jpg', 'image/jpeg', 4, /cannot be read as a picture/],
  ['poster.png', 'image/png', 30_000_001, /too large.+30 MB/],
])(
  'a photo that cannot be used is named below the field: %s (%s)',
  async (name, type, size, said) => {
    const decode = vi.fn(async () => Promise.reject(new DOMException('', 'InvalidStateError')))
    vi.stubGlobal('createImageBitmap', decode)
    renderPage(
      <AccountContext value={ada}>
        <ProfileForm />
      </AccountContext>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Profile photo')
    const file = new File(['text'], name, { type })
    Object.defineProperty(file, 'size', { value: size })
    fireEvent.change(field, { target: { files: [file] } })
    const text = await screen.findByText(said)
    expect(field.getAttribute('aria-describedby')).toBe(text.id)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    // Not even tried: its pixels would take many times as much memory.
    expect(decode).toHaveBeenCalledTimes(size > 30_000_000 ? 0 : 1)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
