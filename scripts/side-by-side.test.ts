import { expect, it, onTestFinished, vi } from 'vitest'
import { runSideBySide } from './side-by-side.mjs'

const script = (title: string, text: string) => ({ title, command: [process.execPath, '-e', text] })

const twoLines = (word: string) =>
  script(word, `console.log('${word} 1'); setTimeout(() => console.error('${word} 2'), 50)`)

it('runs every task, names those that fail or do not start, and prints the output of each whole', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const tasks = [
    script('fails', 'process.exit(1)'),
    twoLines('a'),
    twoLines('b'),
    { title: 'does not start', command: ['./no-such-program'] },
    script('is killed', 'process.kill(process.pid)'),
  ]
  expect((await runSideBySide(tasks, 2)).toSorted()).toEqual(['does not start', 'fails', 'is killed'])
  const printed = log.mock.calls.flat()
  expect(printed).toContain('a 1\na 2')
  expect(printed).toContain('b 1\nb 2')
})
