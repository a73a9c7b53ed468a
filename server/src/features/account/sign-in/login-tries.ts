/**
 * How tries at a password are counted (docs/rules.md#too-many-tries, decisions 0010 and 0042). The account's own count is
 * asked first, and what it refuses counts for no network. That of an account with a password is a wall; that of a managed
 * account and those of networks slow, so that whoever brings what is right comes in.
 */
import { letInMinutes, manyGuesses } from '@tilerush/core/classrooms/constants'
import { knownDeviceMs } from '@tilerush/core/account/constants'
import type { LimitName } from '@tilerush/core/limits/constants'
import { toWidestNetwork } from '../../../lib/admission/network-address.ts'
import { LimitReached } from '../../../lib/admission/retry-later.ts'
import type { Holder } from '../../../lib/admission/shares.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hashSecret } from '../../../lib/secrets/hash-secret.ts'
import { isDeviceKnown } from './device-store.ts'

/** What is known of tries at the words of a managed account. */
export interface KnownGuesses {
  readonly numWrong: number
  /** When a teacher let the pupil in, who begins anew then. */
  readonly letInAt: Date | null
}

export interface LoginTry {
  readonly email: string
  readonly userId: string | null
  readonly caller: Holder
  /** Empty without a device cookie. */
  readonly deviceSecret: string
  /** Null for an account with a password, and for an address that nobody has. */
  readonly guesses: KnownGuesses | null
}

/** A try that may be looked at. */
export interface CountedTry {
  /** Whether it is looked at after all others. */
  readonly isSlow: boolean
  /** How many more there are before the account slows or refuses. */
  readonly triesLeft: number
  succeeded(): Promise<void>
}

/** A count that slows where it is used up. */
interface Count {
  readonly isUsedUp: boolean
  readonly triesLeft: number
  giveBack(): Promise<void>
}

/** Counts a login try, before the password is checked. @throws {LimitReached} */
export async function countLoginTry(deps: Deps, tried: LoginTry): Promise<CountedTry> {
  const { guesses, caller, deviceSecret } = tried
  const device = hashSecret(deviceSecret)
  // Queried for an unknown address, too, so that the response takes as long.
  const isKnown = deviceSecret !== '' && (await isKnownDevice(deps, tried.userId ?? '', device))
  const isLetIn = guesses?.letInAt ? deps.clock.now() < minutesAfter(guesses.letInAt, letInMinutes) : false
  const ofAccount = isLetIn ? uncounted : await countForAccount(deps, tried, isKnown ? device : null)
  if (ofAccount.isUsedUp) await takeSlowLook(deps, tried)
  const ofNetwork = isKnown ? uncounted : await count(deps, 'loginPerIp', caller)
  if (ofNetwork.isUsedUp && !ofAccount.isUsedUp && !isLetIn) await takeSlowLook(deps, tried)
  return {
    isSlow: ofAccount.isUsedUp || ofNetwork.isUsedUp,
    triesLeft: ofAccount.triesLeft,
    async succeeded() {
      await ofAccount.giveBack()
      await ofNetwork.giveBack()
    },
  }
}

const uncounted: Count = { isUsedUp: false, triesLeft: Infinity, giveBack: () => Promise.resolve() }

/** `device`: of a browser that the account was logged in with, which has a count of its own; else null. */
async function countForAccount(deps: Deps, tried: LoginTry, device: string | null): Promise<Count> {
  const { email, guesses, caller } = tried
  const { limits } = deps
  const key = [device ?? caller.address, toAccountKey(tried)] as const
  const name = device === null ? 'loginPerIpAndEmail' : 'loginPerDevice'
  if (guesses) return { ...(await count(deps, name, ...key)), giveBack: () => limits.reset(name, ...key) }
  const triesLeft = await limits.consume(name, ...key)
  const ofAll = device === null ? await limits.consume('loginPerEmail', email) : Infinity
  return {
    isUsedUp: false,
    triesLeft: Math.min(triesLeft, ofAll),
    async giveBack() {
      await limits.reset(name, ...key)
      if (device === null) await limits.giveBack('loginPerEmail', email)
    },
  }
}

/** Whoever is let in by a teacher has counts of a new name, in every network and on every device. */
function toAccountKey({ email, guesses }: LoginTry): string {
  return guesses?.letInAt ? `${email} ${guesses.letInAt.getTime()}` : email
}

async function count(
  { limits }: Pick<Deps, 'limits'>,
  name: LimitName,
  ...key: readonly (string | Holder)[]
): Promise<Count> {
  try {
    const triesLeft = await limits.consume(name, ...key)
    return { isUsedUp: false, triesLeft, giveBack: () => limits.giveBack(name, ...key) }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { ...uncounted, isUsedUp: true, triesLeft: 0 }
  }
}

/** By the line, however many small networks it has; a browser has half of it, so that none takes all. */
async function takeSlowLook({ limits }: Deps, tried: LoginTry): Promise<void> {
  const line = { ...tried.caller, address: toWidestNetwork(tried.caller.address) }
  const isGuessed = (tried.guesses?.numWrong ?? 0) >= manyGuesses
  await limits.consume(isGuessed ? 'guessedLoginPerIp' : 'slowLoginPerIp', line, toAccountKey(tried))
}

function isKnownDevice({ clock, database }: Deps, userId: string, device: string): Promise<boolean> {
  const after = new Date(clock.now().getTime() - knownDeviceMs)
  return isDeviceKnown(database.orm, userId, device, after)
}

const minutesAfter = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000)
