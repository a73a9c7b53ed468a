/** Processor time and memory of groups of processes, by `/proc`: on Linux alone, elsewhere 0. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Usage {
  /** Processor time so far, ms. */
  readonly cpuMs: number
  /** Memory, bytes: what processes share is counted once. */
  readonly bytes: number
}

interface Process {
  readonly pid: number
  readonly parent: number
  /** Own time and that of children that ended, ms. */
  readonly cpuMs: number
}

/** Ticks of the kernel's clock are 10 ms. */
const msPerTick = 10

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It ended meanwhile, or this is no Linux.
    return ''
  }
}

function readProcess(pid: number): Process | null {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === '') return null
  // The fields stand after the name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid, parent: Number(fields[1]), cpuMs: msPerTick * ticks }
}

function listProcesses(): Process[] {
  let names: string[] = []
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return names.flatMap((name) => readProcess(Number(name)) ?? [])
}

/** The process and all that it started, without those that `except` started. */
export function readUsage(pid: number, except: readonly number[] = []): Usage {
  const all = listProcesses()
  const group: Process[] = all.filter((one) => one.pid === pid)
  // Grows while it is gone through.
  for (const { pid: parent } of group) {
    group.push(...all.filter((one) => one.parent === parent && !except.includes(one.pid)))
  }
  return {
    cpuMs: group.reduce((sum, one) => sum + one.cpuMs, 0),
    bytes: group.reduce((sum, one) => sum + readBytes(one.pid), 0),
  }
}

function readBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]
  return 1024 * Number(kilobytes ?? 0)
}
