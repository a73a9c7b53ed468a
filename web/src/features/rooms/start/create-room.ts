import { client } from '../../../lib/api/client.ts'
import { storeSecret } from '../connection/seat-store.ts'
import { succeeds } from '../room-errors.ts'

/** How a room begins; its host changes it in the lobby. */
export const firstSettings = {
  numRounds: 1,
  numTeams: 0,
  hasPenalty: true,
  names: 'own',
  language: null,
  asksFirst: false,
} as const

/**
 * Opens a room with the boards, and keeps the host's seat in this browser. The same secret opens no second one. Null
 * when it was refused, which a toast says.
 */
export async function createRoom(boardIds: readonly string[], secret: string): Promise<string | null> {
  let opened: string | null = null
  async function open(): Promise<void> {
    const { code } = await client.rooms.create({ settings: { ...firstSettings, boardIds: [...boardIds] }, secret })
    storeSecret(code, secret)
    opened = code
  }
  await succeeds(open())
  return opened
}
