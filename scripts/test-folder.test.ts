import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** What a process says of its folder while it runs. */
function openInProcess(ending: string) {
  const source = pathToFileURL(`${import.meta.dirname}/test-folder.mjs`).href
  const script = `
    import { statSync } from 'node:fs'
    import { openTestFolder } from '${source}'
    const folder = openTestFolder()
    console.log(JSON.stringify({ folder, mode: statSync(folder).mode & 0o777 }))
    ${ending}`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return JSON.parse(printed) as { folder: string; mode: number }
}

it.skipIf(process.platform === 'win32')('the folder may be entered by the user of PostgreSQL', () => {
  expect(openInProcess('').mode).toBe(0o755)
})

it.each(['', 'process.exit(0)'])('the folder goes with its process: %s', (ending) => {
  const { folder } = openInProcess(ending)
  expect(folder).toContain('tilerush-')
  expect(existsSync(folder)).toBe(false)
})
