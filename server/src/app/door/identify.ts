/** Who a request is from: its network, its cookies and the user of its session. */
import type { IncomingMessage } from 'node:http'
import type { Holders } from '../../lib/admission/holders.ts'
import type { Holder } from '../../lib/admission/shares.ts'
import type { Deps } from '../../lib/deps.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import { type OwnCookies, readCookies } from '../http/cookies.ts'
import { visitorAddress } from '../http/visitor.ts'

export interface Sender {
  readonly ipAddress: string
  readonly cookies: OwnCookies
  /** Whose share of its network the request takes, as far as is known without a statement. */
  readonly by: Holder
}

export function identify({ settings }: Deps, holders: Holders, request: IncomingMessage): Sender {
  // Unknown once the connection is closed.
  const ipAddress = visitorAddress(request, settings.trustedProxies)
  const cookies = readCookies(request, settings.publicUrl)
  const by = holders.find(ipAddress, { session: cookies.sessionSecret, deviceCookie: cookies.deviceCookie })
  return { ipAddress, cookies, by }
}

/** A program says by its key who it is: cookies mean nothing. `keyText` is empty without one. */
export function identifyProgram(
  { settings }: Deps,
  holders: Holders,
  request: IncomingMessage,
): Pick<Sender, 'ipAddress' | 'by'> & { readonly keyText: string } {
  const ipAddress = visitorAddress(request, settings.trustedProxies)
  const keyText = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return { ipAddress, keyText, by: holders.find(ipAddress, { session: keyText, deviceCookie: '' }) }
}

/** The user of the session, by whom the caller is known from then on. */
export async function findUser(
  { sessions }: Deps,
  holders: Holders,
  { cookies: { sessionSecret }, by }: Pick<Sender, 'cookies' | 'by'>,
  inTurn: <T>(work: () => Promise<T>) => Promise<T> = async (work) => await work(),
): Promise<{ readonly user: SessionUser | null; readonly caller: Holder }> {
  // A visitor has no session to look for.
  const user = sessionSecret === '' ? null : await inTurn(() => sessions.find(sessionSecret))
  if (!user) return { user, caller: by }
  const holder = `user ${user.userId}`
  holders.note(sessionSecret, holder)
  return { user, caller: { ...by, holder } }
}
