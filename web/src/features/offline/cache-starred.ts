import type { CurrentUser } from '@tilerush/contract/account/account'
import { onKnownUser } from '../account/index.ts'
import { networkLost } from '../../lib/api/network.ts'
import { cacheBoards } from './cache-boards.ts'

/** Several stars in a row are one piece of work. */
const settleMs = 1000

/** Keeps the starred boards of the user who is logged in for the time without the network, as the stars change. */
export function startCachingStarred(): void {
  let cached = ''
  let known: CurrentUser | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let work = new AbortController()

  const begin = (user: CurrentUser): void => {
    work = new AbortController()
    const { signal } = work
    // Blocked or full storage, a network that goes: then so much is stored as there is.
    timer = setTimeout(() => void cacheBoards(user, signal).catch(() => {}), settleMs)
  }
  const restart = (user: CurrentUser | null): void => {
    clearTimeout(timer)
    work.abort()
    if (user && user.gamerTag !== '') begin(user)
  }
  onKnownUser((user) => {
    const requested = user ? JSON.stringify(user) : ''
    if (requested === cached) return
    cached = requested
    known = user
    restart(user)
  })
  // What a lost network cut short is gone on with.
  networkLost.subscribe(() => {
    if (!networkLost.get()) restart(known)
  })
}
