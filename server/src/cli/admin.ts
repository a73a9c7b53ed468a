/** `npm run admin -- <command> EMAIL`: users and mails, from the command line, also while the product runs. */
import { listUsers, resetFactors, setEnabled, setRole } from '../features/account/admin-service.ts'
import type { Deps } from '../lib/deps.ts'
import type { Result } from '../lib/result.ts'
import { printOutbox } from './print-outbox.ts'
import { CommandError, runCommand, runWithSettings } from './run-command.ts'

type Command = (deps: Deps, email: string) => Promise<Result<unknown, keyof typeof errorTexts>>

const commands: Readonly<Record<string, { readonly run: Command; readonly done: string }>> = {
  'make-admin': { run: (deps, email) => setRole(deps, email, 'admin'), done: 'is an admin now' },
  'make-editor': { run: (deps, email) => setRole(deps, email, 'editor'), done: 'is an editor now' },
  disable: { run: (deps, email) => setEnabled(deps, email, false), done: 'is disabled now; the sessions have ended' },
  'reset-second-factor': { run: resetFactors, done: 'logs in by password alone now; the sessions have ended' },
  enable: { run: (deps, email) => setEnabled(deps, email, true), done: 'is enabled now' },
}
const errorTexts = {
  USER_NOT_FOUND: 'There is no user with this e-mail',
  NO_SECOND_FACTOR: 'There is no second factor to reset',
  LAST_ADMIN: 'The last enabled admin stays enabled',
  ROLES_NOT_FOR_MANAGED: 'A class answers for this account, which three printed words may open: it takes no roles',
} as const
const usage = [
  `Usage: npm run admin -- <${Object.keys(commands).join('|')}> EMAIL`,
  '       npm run admin -- list-users',
  '       npm run admin -- outbox [NAME]',
  '       npm run admin -- migrate',
].join('\n')

async function printUsers(deps: Deps): Promise<void> {
  for (let after = ''; ;) {
    const users = await listUsers(deps, after)
    for (const { email, gamerTag, roles, emailVerified, enabled } of users) {
      const granted = Object.entries(roles).flatMap(([role, isLocked]) => (isLocked ? [role] : []))
      const marks = [...(emailVerified ? [] : ['unverified']), ...(enabled ? [] : ['disabled'])]
      console.log([email, gamerTag || '-', granted.join('+') || '-', ...marks].join('\t'))
    }
    const last = users.at(-1)
    if (!last) return
    after = last.email
  }
}

async function runOnUsers(deps: Deps, name: string, email: string): Promise<void> {
  if (name === 'list-users') return printUsers(deps)
  // The dependencies were opened with the tables of this release.
  if (name === 'migrate') return console.log('The tables are those of this release')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || email === '') throw new CommandError(usage)
  const result = await command.run(deps, email)
  if (!result.ok) throw new CommandError(`${errorTexts[result.error]}: ${email}`)
  console.log(`${email} ${command.done}`)
}

const [name = '', target = ''] = process.argv.slice(2)
if (name === 'outbox') await runWithSettings((settings) => printOutbox(settings, target))
else await runCommand({ joinsRunning: true }, (deps) => runOnUsers(deps, name, target))
