import { ghostKinds } from '@tilerush/core/play/constants'
import { createStoredChoice, type Store } from '../../../lib/store.ts'

const choices = [...ghostKinds, 'sender', 'target', 'off'] as const
/** Which run goes along: one of the server's, that of who sent the game, a time of one's own, or none. */
export type GhostChoice = (typeof choices)[number]

/** Older releases stored `on` and `off`. */
const createSetting = (key: string, usual: GhostChoice): Store<GhostChoice> =>
  createStoredChoice(key, (stored) => choices.find((choice) => choice === stored) ?? usual)

const ofOwnGames = createSetting('tilerush-ghost', 'best')
const ofSentGames = createSetting('tilerush-ghost-sent', ofOwnGames.get() === 'off' ? 'off' : 'sender')

/**
 * Which run the player races against; in a shared game it is a choice apart. Remembered in this browser and
 * not with the profile: it is set where a game starts, by the screen at hand, and a player who cannot use a marker on a
 * phone may want it on a desktop.
 */
export function ghostSetting(isSent: boolean): Store<GhostChoice> {
  return isSent ? ofSentGames : ofOwnGames
}
