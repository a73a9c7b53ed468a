/** Records at a start which settings are not those of the start before (docs/rules.md#audit-log). */
import { oneProcessAtATime } from '../../lib/database/one-process.ts'
import type { Deps } from '../../lib/deps.ts'
import { getRecording, type SettingName } from '../../lib/settings.ts'
import { recordAudit } from './record.ts'
import { readStartSettings, saveStartSettings } from './settings-store.ts'

/** A setting that no start has stored before changes nothing: the instance, or the setting, is new. */
export async function recordSettingsChanges(deps: Deps, given: ReadonlyMap<SettingName, string>): Promise<void> {
  const { database } = deps
  await oneProcessAtATime(database, async () => {
    const before = await readStartSettings(database.orm)
    const changed = new Map<string, string>()
    for (const [name, value] of given) {
      if (getRecording(name) === 'not') continue
      const known = before.get(name)
      if (known !== undefined && (await isSame(deps, name, known, value))) continue
      changed.set(name, isPlain(name) || value === '' ? value : await deps.passwords.hash(value))
    }
    await database.transaction(async (tx) => {
      for (const [name, value] of changed) {
        const known = before.get(name)
        if (known === undefined) continue
        const details = isPlain(name) ? { before: toWords(known), after: toWords(value) } : {}
        await recordAudit(tx, deps, { actor: 'product', action: 'setting.changed', targetId: name, details })
      }
      await saveStartSettings(tx, changed)
    })
  })
}

/** Any other setting may hold a secret: it is stored as a hash, and recorded as changed. */
const isPlain = (name: string): boolean => getRecording(name) === 'values'
const toWords = (value: string): string[] => (value === '' ? [] : [value])

async function isSame({ passwords }: Deps, name: SettingName, known: string, value: string): Promise<boolean> {
  if (isPlain(name) || known === '' || value === '') return known === value
  return await passwords.verify(known, value)
}
