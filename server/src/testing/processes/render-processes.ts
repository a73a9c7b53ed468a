/** The processes that draw vector images, found from outside. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Ids of those that the process with the id has started and that run. */
export async function getRenderProcesses(parentId: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [id, parent, state = '', ...args] = line.trim().split(/\s+/)
    // A zombie has ended.
    const isOne = Number(parent) === parentId && !state.startsWith('Z') && args.join(' ').includes('svg-render-process')
    return isOne ? [Number(id)] : []
  })
}

/** Whether the process has worked for longer than it takes to start. */
export async function isBusy(processId: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'time=', '-p', String(processId)])
  const [seconds = 0, minutes = 0] = stdout.trim().split(':').map(Number).toReversed()
  return minutes * 60 + seconds >= 2
}
