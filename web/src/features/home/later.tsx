import { type ComponentType, useEffect, useRef, useState } from 'react'
import styles from './home-screen.module.css'

/** By then the first view is done, also for those who neither scroll nor press a key. */
const dueMs = 4000

/** The rest of Home: its code and calls come when somebody comes near, or a little later. */
export function Later() {
  const place = useRef<HTMLDivElement>(null)
  const [More, setMore] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = (): void => {
      // Without it the page ends earlier.
      import('./home-more.tsx').then(({ HomeMore }) => setMore(() => HomeMore)).catch(() => {})
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load())
    if (place.current) observer.observe(place.current)
    const timer = setTimeout(load, dueMs)
    window.addEventListener('keydown', load, { once: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      window.removeEventListener('keydown', load)
    }
  }, [])
  return (
    <div ref={place} className={styles.later}>
      {More && <More />}
    </div>
  )
}
