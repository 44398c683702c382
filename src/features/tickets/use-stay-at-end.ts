import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows the newest entry of a list that grows at its end, if the last one before it was on the
 * screen: whoever reads further up, or writes below it, is left there.
 */
export function useStayAtEnd(length: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(length)
  useLayoutEffect(() => {
    const before = list.current?.children[shown.current - 1]
    const isLonger = length > shown.current
    shown.current = length
    if (!isLonger || !before) return
    const { bottom } = before.getBoundingClientRect()
    if (bottom < 0 || bottom > innerHeight) return
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return list
}
