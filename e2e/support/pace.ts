import { setTimeout } from 'node:timers/promises'

/** Waits as a person does between two clicks: the server flags runs that no hand could make. */
export async function paceLikeAPlayer(ms: number): Promise<void> {
  await setTimeout(ms)
}
