/** Everything that the products and their PostgreSQL printed, searched for what the proofs used. Runs last. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Figure, heldIf, nothingFound } from '../figures.ts'
import { openCaller } from '../support/caller.ts'
import type { Ground } from '../support/ground.ts'
import { addPerson } from '../support/people.ts'

const passwordHash = /\$(argon2id|scrypt)\$/
const cookieName = /tilerush_(session|device)=/

export async function proveLogs(ground: Ground): Promise<Figure[]> {
  const product = await ground.shared()
  await useSecrets(ground)
  await addMailedCodes(ground, product.dataDir)
  const printed = await ground.printed()
  const lines = printed.flatMap(({ name, text }) => text.split('\n').map((line) => ({ name, line })))
  const found = printed.flatMap(({ name, text }) => ground.secrets.findIn(text).map((secret) => `${name}: ${secret}`))
  const marks = lines.filter(({ line }) => passwordHash.test(line) || cookieName.test(line))
  return [
    heldIf(ground.secrets.count > 0, {
      what: 'secrets that were searched for',
      expected: '> 0',
      got: String(ground.secrets.count),
    }),
    nothingFound('log lines with a password, code, cookie or session', lines.length, found),
    nothingFound(
      'log lines with a hash of a password or the name of a cookie',
      lines.length,
      marks.map(({ line }) => line.slice(0, 200)),
    ),
  ]
}

/** Right and wrong logins, a link for a new password and a broken call, so that there is something to leak. */
async function useSecrets(ground: Ground): Promise<void> {
  const product = await ground.shared()
  const person = await addPerson(product, ground.secrets, { hasPassword: true })
  const wrong = `wrong-${person.password}`
  ground.secrets.add('password', wrong)
  const caller = openCaller(product.url)
  await caller.call('account.login', { email: person.email, password: wrong })
  await caller.call('account.login', { email: person.email, password: `${person.password}\u0000` })
  await caller.call('account.login', { email: person.email, password: person.password })
  for (const secret of caller.cookies.values()) if (secret.length > 20) ground.secrets.add('cookie', secret)
  await caller.call('account.requestPasswordReset', { email: person.email })
  await caller.call('account.updatePassword', { currentPassword: wrong, newPassword: person.password })
  await caller.request(`/manage-login?mode=resetPassword&oobCode=${wrong}`)
}

/** The codes of all mails so far. */
async function addMailedCodes(ground: Ground, dataDir: string): Promise<void> {
  const outbox = path.join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names) {
    // Long lines are folded by quoted-printable.
    const mail = (await readFile(path.join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    for (const [, code] of mail.matchAll(/oobCode=([\w-]{20,})/g)) if (code) ground.secrets.add('mailed code', code)
  }
}
