/** Commands side by side: the output of each is printed whole when it ends, so that none is mixed with another's. */
import { spawn } from 'node:child_process'
import { root } from './prepare.mjs'

/**
 * @param {{ title: string, command: string[] }} task
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<boolean>} whether the command passed
 */
function runTask({ title, command }, environment) {
  const [program = '', ...args] = command
  const startedAt = performance.now()
  const chunks = []
  const child = spawn(program, args, { cwd: root, env: environment, shell: process.platform === 'win32' })
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    const end = (passed, output) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${passed ? '✓' : '✗'} ${title} (${seconds} s)`)
      if (output.trim() !== '') console.log(output.trimEnd())
      resolve(passed)
    }
    child.on('error', (error) => end(false, error.message))
    child.on('close', (status) => end(status === 0, Buffer.concat(chunks).toString()))
  })
}

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
  const runLane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      if (!(await runTask(task, environment))) failed.push(task.title)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return failed
}
