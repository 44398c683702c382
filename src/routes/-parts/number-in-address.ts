import { notFound } from '@tanstack/react-router'

/** The id in an address; anything else leads nowhere. */
export function numberInAddress(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound()
  return Number(text)
}
