import { type RefObject, useEffect, useState } from 'react'

/** How far beyond the screen still counts as near: what is scrolled to is ready when it comes. */
const marginPx = 240

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
/** One for all elements: each costs a little at every frame. */
let observer: IntersectionObserver | undefined

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: `${marginPx}px 0px` },
  )
  return observer
}

/** Whether the element is on the screen or near it, or holds the focus. True until it is known. */
export function useNearScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    listeners.set(element, (isNow) => setIsNear(isNow || element.contains(document.activeElement)))
    sharedObserver().observe(element)
    return () => sharedObserver().unobserve(element)
  }, [ref])
  return isNear
}
