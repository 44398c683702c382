/** A part of a picture, in percent of its width and height. */
export type PhotoPart = { x: number; y: number; width: number; height: number }

/** A chosen picture: its pixels, upright, and an address to show it. */
export type Photo = { bitmap: ImageBitmap; url: string }

/** The part of a picture that is sent; its address is the content, which nobody gives back. */
export type CutPhoto = { file: File; url: string }

export type PhotoProblem = 'profile.photoUnreadable' | 'profile.photoHeic' | 'profile.photoTooLarge'

/** Largest file that is opened, in bytes: its pixels take many times as much memory. */
const LARGEST = 30_000_000
/** Side of the picture that is sent; far below the 2 MB that the shop takes. */
const SIDE = 800
const TYPE = 'image/jpeg'
const QUALITY = 0.9

/**
 * Opens a file, turned as its metadata says: the default, for which some browsers know no name.
 * Returns what is wrong with the file if that fails.
 */
export async function openPhoto(file: File): Promise<Photo | PhotoProblem> {
  if (file.size > LARGEST) return 'profile.photoTooLarge'
  try {
    const bitmap = await createImageBitmap(file)
    return { bitmap, url: URL.createObjectURL(file) }
  } catch {
    const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
    return isHeic ? 'profile.photoHeic' : 'profile.photoUnreadable'
  }
}

export function closePhoto({ bitmap, url }: Photo): void {
  bitmap.close()
  URL.revokeObjectURL(url)
}

/** Draws a part of a picture, which fills the canvas. */
export function drawPart(canvas: HTMLCanvasElement, bitmap: ImageBitmap, part: PhotoPart): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  // Transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  const [x, wide] = [part.x, part.width].map((share) => (share / 100) * bitmap.width)
  const [y, high] = [part.y, part.height].map((share) => (share / 100) * bitmap.height)
  context.drawImage(bitmap, x ?? 0, y ?? 0, wide ?? 0, high ?? 0, 0, 0, width, height)
}

/**
 * Returns a square part of a picture as a JPEG, never larger than it was.
 * @throws Error if the browser has no memory for it
 */
export async function cutPhoto(bitmap: ImageBitmap, part: PhotoPart): Promise<CutPhoto> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(SIDE, Math.round((part.width / 100) * bitmap.width)))
  canvas.height = canvas.width
  drawPart(canvas, bitmap, part)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY))
  if (!blob) throw new Error('The photo was not drawn')
  const file = new File([blob], 'photo.jpg', { type: TYPE })
  return { file, url: canvas.toDataURL(TYPE, QUALITY) }
}
