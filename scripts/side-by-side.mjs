/** Commands side by side: the output of each is printed whole when it ends, so that none is mixed with another's. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './prepare.mjs'

/**
 * Runs every task, the first ones first, `lanes` at a time.
 * @param {{ title: string, command: string[] }[]} tasks
 * @param {number} lanes
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string[]>} the titles of the tasks that failed
 */
export async function runSideBySide(tasks, lanes, environment = process.env) {
  const waiting = [...tasks]
  const failed = []
  const options = { cwd: root, env: environment, shell: process.platform === 'win32', maxBuffer: Infinity }
  const runLane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const [program, ...args] = task.command
      const startedAt = performance.now()
      const done = await promisify(execFile)(program, args, options).catch((error) => error)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const passed = !(done instanceof Error)
      if (!passed) failed.push(task.title)
      const output = done.stdout + done.stderr || (passed ? '' : done.message)
      console.log(`${passed ? '✓' : '✗'} ${task.title} (${seconds} s)`)
      if (output.trim() !== '') console.log(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return failed
}
