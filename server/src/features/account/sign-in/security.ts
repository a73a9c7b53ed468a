/** The security part of the account page. */
import { describeDevice } from '@tilerush/core/account/device'
import type { Security } from '@tilerush/contract/account/account'
import type { SessionUser } from '../../../lib/procedure-context.ts'
import type { Deps } from '../../../lib/deps.ts'
import { countRecoveryCodes, hasAuthenticator } from '../proof/factor-store.ts'
import { passkeySite } from '../proof/passkey-ceremony.ts'
import { listPasskeys } from '../proof/passkey-store.ts'
import { findOpenChange } from '../mailed-links/code-store.ts'
import { isPasswordFresh } from '../proof/reauthentication.ts'

export async function readSecurity(deps: Deps, user: SessionUser): Promise<Security> {
  const { orm } = deps.database
  const { userId } = user
  const [sessions, emailChange, passkeys, isOn, numRecoveryCodes, isLoginFresh] = await Promise.all([
    deps.sessions.list(userId),
    findOpenChange(orm, userId, deps.clock.now()),
    listPasskeys(orm, userId),
    hasAuthenticator(orm, userId),
    countRecoveryCodes(orm, userId),
    isPasswordFresh(deps, user),
  ])
  return {
    email: user.email,
    isLoginFresh,
    passkeys: passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
      credentialId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    canHavePasskeys: passkeySite(deps.settings) !== null,
    hasAuthenticator: isOn,
    numRecoveryCodes: isOn ? numRecoveryCodes : 0,
    emailChange,
    sessions: sessions.map(({ sessionId, userAgent, startedAt, lastUsedAt }) => ({
      sessionId,
      ...describeDevice(userAgent ?? ''),
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: sessionId === user.sessionId,
    })),
  }
}
