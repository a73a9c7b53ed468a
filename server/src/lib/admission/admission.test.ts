import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Admission,
  countAtWorkPerNetwork,
  createAdmission,
  maxRequestsPerNetwork,
  programsAtWork,
} from './admission.ts'
import { createBacklog } from './backlog.ts'
import { createHolders } from './holders.ts'
import { type Holder, withoutHolder } from './shares.ts'

const numWorkers = 4
/** All that have no holder leave a quarter to the others. */
const withoutOne = 6
const path = '/boards/toPlay'
let admission: Admission
/** Addresses whose work has begun, in that order; and what ends each work. */
let begun: string[]
let ends: (() => void)[]
beforeEach(() => {
  const backlog = createBacklog(
    () => new Promise(() => undefined),
    () => 0,
  )
  admission = createAdmission(backlog, createHolders('key'), numWorkers, () => 0)
  begun = []
  ends = []
})

/** What has happened once all that can happen now has. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function begin(address: string, name = path, holder = ''): Promise<void> {
  return admission.inTurn(name, { address, holder }, () => {
    begun.push(holder === '' ? address : holder)
    return new Promise<void>((resolve) => ends.push(resolve))
  })
}

function fail(address: string): Promise<void> {
  return admission.inTurn(path, withoutHolder(address), () => Promise.reject(new Error('lost')))
}

async function burst(count: number, toAddress: (index: number) => string, name = path, holder = ''): Promise<void> {
  for (let index = 0; index < count; index += 1) void begin(toAddress(index), name, holder)
  await settle()
}

describe('a burst of one network', () => {
  it('works a few at a time, and a request of another network begins at once', async () => {
    await burst(150, () => '192.0.2.1')
    expect(begun).toHaveLength(withoutOne)
    await burst(1, () => '192.0.2.2')
    expect(begun.slice(withoutOne)).toEqual(['192.0.2.2'])
    ends[0]?.()
    await settle()
    expect(begun.slice(withoutOne + 1)).toEqual(['192.0.2.1'])
  })

  it('is one burst, from however many networks of a line it comes', async () => {
    await burst(150, (index) => `2001:db8:0:${index.toString(16)}::1`)
    expect(begun).toHaveLength(withoutOne)
  })

  it('has fewer programs at work, which hold up no player of its', async () => {
    await burst(150, () => '192.0.2.1', '/api/v1/boards', 'key')
    expect(begun).toHaveLength(programsAtWork.ofHolder)
    await burst(withoutOne, () => '192.0.2.1')
    expect(begun).toHaveLength(programsAtWork.ofHolder + withoutOne)
  })

  it('of one key holds up no other key of its', async () => {
    await burst(150, () => '192.0.2.1', '/api/v1/classrooms/2345', 'key')
    await burst(1, () => '192.0.2.1', '/api/v1/boards', 'another')
    expect(begun.at(-1)).toBe('another')
  })

  it('goes on after work that failed', async () => {
    for (let count = 0; count <= withoutOne; count += 1) await expect(fail('192.0.2.1')).rejects.toThrow('lost')
    await burst(1, () => '192.0.2.1')
    expect(begun).toHaveLength(1)
  })
})

it.each(['/account/login', '/account/register', '/classrooms/login'])(
  '%s waits for its hash elsewhere and holds up no request',
  async (name) => {
    await burst(150, () => '192.0.2.1', name)
    expect(begun).toHaveLength(150)
    await burst(withoutOne, () => '192.0.2.1')
    expect(begun).toHaveLength(150 + withoutOne)
  },
)

it('workers share the requests of a network among them, and none has too few', () => {
  expect([1, 2, 4, 16].map(countAtWorkPerNetwork)).toEqual([32, 16, 8, 8])
})

const admit = (count: number, by: Holder, name = path) =>
  Array.from({ length: count }, () => admission.admit(name, by)).filter((end) => end !== null)

describe('a request of a network', () => {
  it('is refused beyond so many of it, unless its holder has few', () => {
    const [first] = admit(1, withoutHolder('192.0.2.1'))
    expect(admit(maxRequestsPerNetwork, withoutHolder('192.0.2.1'))).toHaveLength(maxRequestsPerNetwork - 1)
    expect(admit(1, withoutHolder('192.0.2.2'))).toHaveLength(1)
    expect(admit(30, { address: '192.0.2.1', holder: 'a pupil' })).toHaveLength(30)
    first?.()
    first?.()
    expect(admit(2, withoutHolder('192.0.2.1'))).toHaveLength(0)
  })

  it('weighs more when it mails', () => {
    const mailing = '/account/requestPasswordReset'
    expect(admit(maxRequestsPerNetwork, withoutHolder('192.0.2.1'), mailing)).toHaveLength(maxRequestsPerNetwork / 10)
  })
})
