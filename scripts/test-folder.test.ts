import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

it.each(['', 'process.exit(0)'])('the folder goes with its process: %s', (ending) => {
  const source = pathToFileURL(`${import.meta.dirname}/test-folder.mjs`).href
  const script = `
    import { openTestFolder } from '${source}'
    console.log(openTestFolder())
    ${ending}`
  const folder = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()
  expect(folder).toContain('tilerush-')
  expect(existsSync(folder)).toBe(false)
})
