import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for a field that is not controlled, but follows its value in the address, which Back changes.
 * What is chosen before the page has come alive stays, and so does the focus.
 */
export function useFollowing<Field extends { value: string }>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const followed = useRef(value)
  useEffect(() => {
    if (followed.current === value) return
    followed.current = value
    if (field.current) field.current.value = value
  }, [value])
  return field
}
