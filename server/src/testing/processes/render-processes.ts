/** The processes that draw vector images, found from outside. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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

/** Processor time of all its threads. */
export async function getCpuMs(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8')
  // Fields 14 and 15 of proc(5), in hundredths of a second; the second field is a name in brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}
