import { afterEach, expect, it, vi } from 'vitest'
import { runSideBySide } from './side-by-side.mjs'

const script = (title: string, text: string) => ({ title, command: [process.execPath, '-e', text] })

const twoLines = (word: string) =>
  script(word, `console.log('${word} 1'); setTimeout(() => console.error('${word} 2'), 50)`)

afterEach(() => vi.restoreAllMocks())

it('runs every task and names those that fail or do not start', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const tasks = [
    script('fails', 'process.exit(1)'),
    script('passes', ''),
    { title: 'does not start', command: ['./no-such-program'] },
    script('is killed', 'process.kill(process.pid)'),
  ]
  expect((await runSideBySide(tasks, 2)).toSorted()).toEqual(['does not start', 'fails', 'is killed'])
})

it('prints the output of each task whole', async () => {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  await runSideBySide([twoLines('a'), twoLines('b')], 2)
  expect(printed).toContain('a 1\na 2')
  expect(printed).toContain('b 1\nb 2')
})
