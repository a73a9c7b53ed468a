/** `npm run restore -- FILE [--yes]`: puts a backup in place of everything. The product must be stopped. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isEmptyInstance } from '../lib/database/dump.ts'
import { readBackup } from './read-backup.ts'
import { CommandError, runCommand } from './run-command.ts'

const args = process.argv.slice(2)
const isAgreed = args.includes('--yes')
const [file = ''] = args.filter((arg) => arg !== '--yes')

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('A restore replaces everything here; add --yes to agree')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const response = await prompt.question('This replaces all users, boards, plays and files here. Type "yes" to go on: ')
  prompt.close()
  return response.trim() === 'yes'
}

await runCommand({ joinsRunning: false }, async (deps) => {
  if (file === '') throw new CommandError('Usage: npm run restore -- FILE.tar.gz [--yes]')
  if (!existsSync(file)) throw new CommandError(`There is no file ${path.resolve(file)}`)
  const mayReplace = isAgreed || (await isEmptyInstance(deps.database)) || (await agrees())
  if (!mayReplace) throw new CommandError('Nothing was changed')
  const { numFiles } = await readBackup(deps, path.resolve(file))
  console.log(`Restored ${path.resolve(file)} with ${numFiles} files`)
})
