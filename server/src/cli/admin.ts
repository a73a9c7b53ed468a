/** `npm run admin -- <command> EMAIL`: users and mails, from the command line, also while the product runs. */
import { listUsers, setEnabled, setRole } from '../features/account/admin-service.ts'
import type { Parts } from '../lib/parts.ts'
import { printOutbox } from './print-outbox.ts'
import { CommandError, runCommand, runWithSettings } from './run-command.ts'

type Command = (
  parts: Parts,
  email: string,
) => Promise<{ readonly refusal?: 'USER_NOT_FOUND' | 'LAST_ADMIN' | undefined }>

const commands: Readonly<Record<string, { readonly run: Command; readonly done: string }>> = {
  'make-admin': { run: (parts, email) => setRole(parts, email, 'admin'), done: 'is an admin now' },
  'make-editor': { run: (parts, email) => setRole(parts, email, 'editor'), done: 'is an editor now' },
  disable: { run: (parts, email) => setEnabled(parts, email, false), done: 'is disabled now; the sessions have ended' },
  enable: { run: (parts, email) => setEnabled(parts, email, true), done: 'is enabled now' },
}
const refusals = {
  USER_NOT_FOUND: 'There is no user with this e-mail',
  LAST_ADMIN: 'The last enabled admin stays enabled',
} as const
const usage = [
  `Usage: npm run admin -- <${Object.keys(commands).join('|')}> EMAIL`,
  '       npm run admin -- list-users',
  '       npm run admin -- outbox [NAME]',
].join('\n')

async function printUsers(parts: Parts): Promise<void> {
  for (let after = ''; ;) {
    const users = await listUsers(parts, after)
    for (const { email, gamerTag, roles, emailVerified, enabled } of users) {
      const held = Object.entries(roles).flatMap(([role, isHeld]) => (isHeld ? [role] : []))
      const marks = [...(emailVerified ? [] : ['unverified']), ...(enabled ? [] : ['disabled'])]
      console.log([email, gamerTag || '-', held.join('+') || '-', ...marks].join('\t'))
    }
    const last = users.at(-1)
    if (!last) return
    after = last.email
  }
}

async function runOnUsers(parts: Parts, name: string, email: string): Promise<void> {
  if (name === 'list-users') return printUsers(parts)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || email === '') throw new CommandError(usage)
  const { refusal } = await command.run(parts, email)
  if (refusal) throw new CommandError(`${refusals[refusal]}: ${email}`)
  console.log(`${email} ${command.done}`)
}

const [name = '', target = ''] = process.argv.slice(2)
if (name === 'outbox') await runWithSettings((settings) => printOutbox(settings, target))
else await runCommand({ joinsRunning: true }, (parts) => runOnUsers(parts, name, target))
