import type { RootOptions } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { createSparingRoot } from './sparing-root.ts'

const reactRoot = { render: vi.fn(), unmount: vi.fn() }
vi.mock('react-dom/client', () => ({
  createRoot: (container: EventTarget, _options: RootOptions) => {
    for (const kind of ['click', 'keydown', 'input']) {
      container.addEventListener(kind, () => heard.push(`${kind} up`))
      container.addEventListener(kind, () => heard.push(`${kind} down`), true)
    }
    // Of events that do not rise React asks on their way down alone.
    container.addEventListener('scroll', () => heard.push('scroll down'), { capture: true, passive: true })
    return reactRoot
  },
}))
const heard: string[] = []

describe("the root's listeners", () => {
  const container = new EventTarget() as HTMLElement
  const root = createSparingRoot(container, {})
  const hear = (kind: string): readonly string[] => {
    container.dispatchEvent(new Event(kind))
    return heard.splice(0)
  }

  it('are those on the way up', () => {
    expect(root).toBe(reactRoot)
    expect(hear('click')).toEqual(['click up'])
    expect(hear('input')).toEqual(['input up'])
  })
  it('are none on the way down, not of what does not rise either', () => expect(hear('scroll')).toEqual([]))
  it('hear of no keys', () => expect(hear('keydown')).toEqual([]))
  it('are as they were for whoever comes later', () => {
    container.addEventListener('keydown', () => heard.push('later'), true)
    expect(hear('keydown')).toEqual(['later'])
  })
})

describe('the components', () => {
  const components = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })

  it('ask for nothing that the root does not hear', () => {
    expect(Object.keys(components).length).toBeGreaterThan(100)
    const asking = Object.entries(components).flatMap(([path, source]) =>
      [...source.matchAll(/\bon(?:Key(?:Down|Press|Up)|BeforeInput|[A-Z]\w*Capture)(?==|:)/g)].map(
        ([name]) => `${path}: ${name}`,
      ),
    )
    expect(asking).toEqual([])
  })
})
