import type { MouseEvent } from 'react'

/** A place in a picture, as shares of its width and height from the top left. */
export type Spot = { x: number; y: number }

export const CENTER: Spot = { x: 0.5, y: 0.5 }

/** Returns where an element was pressed. */
export function spotOf({ clientX, clientY, currentTarget }: MouseEvent): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
