/** Records at a start which settings are not those of the start before (docs/rules.md#audit-log). */
import { oneProcessAtATime } from '../../lib/database/one-process.ts'
import type { Deps } from '../../lib/deps.ts'
import type { SettingName } from '../../lib/settings.ts'
import { recordAudit } from './record.ts'
import { readStartSettings, saveStartSettings } from './settings-store.ts'

/** Each machine of an instance has its own, so a start of another one is no change. */
const ofOneMachine: ReadonlySet<SettingName> = new Set(['PORT', 'METRICS_PORT', 'DATA_DIR', 'LOG_LEVEL', 'WORKERS'])

/** Their values are recorded. Any other setting may hold a secret: it is stored as a hash, and recorded as changed. */
const plainSettings: ReadonlySet<SettingName> = new Set([
  'HOST',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'MAIL_FROM',
  'S3_BUCKET',
  'S3_REGION',
  'PLAY_TIMEOUT_SECONDS',
  'WRONG_CLICK_PENALTY_SECONDS',
  'PASSWORD_MIN_LENGTH',
  'GRAVATAR_URL',
  'STARTER_BOARDS',
  'SERVICE_WORKER',
  'ROOMS',
  'ROOM_MAX_PLAYERS',
  'CLASSROOMS',
  'EMBED_ORIGINS',
  'WEBHOOK_PRIVATE',
  'RATE_LIMIT_FACTOR',
  'AUDIT_DAYS',
  'ACTIVITY_DAYS',
  'GUEST_PLAY_DAYS',
  'SESSION_IDLE_DAYS',
  'MAIL_DAYS',
  'ADMIN_SECOND_FACTOR',
])

/** A setting that no start has stored before changes nothing: the instance, or the setting, is new. */
export async function recordSettingsChanges(deps: Deps, given: ReadonlyMap<SettingName, string>): Promise<void> {
  const { database } = deps
  await oneProcessAtATime(database, async () => {
    const before = await readStartSettings(database.orm)
    const changed = new Map<string, string>()
    for (const [name, value] of given) {
      if (ofOneMachine.has(name)) continue
      const known = before.get(name)
      if (known !== undefined && (await isSame(deps, name, known, value))) continue
      changed.set(name, plainSettings.has(name) || value === '' ? value : await deps.passwords.hash(value))
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

const isPlain = (name: string): boolean => (plainSettings as ReadonlySet<string>).has(name)
const toWords = (value: string): string[] => (value === '' ? [] : [value])

async function isSame({ passwords }: Deps, name: SettingName, known: string, value: string): Promise<boolean> {
  if (isPlain(name) || known === '' || value === '') return known === value
  return await passwords.verify(known, value)
}
