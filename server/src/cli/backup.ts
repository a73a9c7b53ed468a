/** `npm run backup -- FILE`: all rows and files in one .tar.gz, also while the product runs. */
import path from 'node:path'
import { CommandError, runCommand } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

const [file = ''] = process.argv.slice(2)
await runCommand({ joinsRunning: true }, async (deps) => {
  if (file === '') throw new CommandError('Usage: npm run backup -- FILE.tar.gz')
  const { numRows, numFiles } = await writeBackup(deps, path.resolve(file))
  console.log(`Wrote ${numRows} rows and ${numFiles} files to ${path.resolve(file)}`)
})
