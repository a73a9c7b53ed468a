/** All that anybody, or any player, can run from one machine, and a school, which looks like an attack and is none. */
import { accountAttacks } from './accounts.ts'
import type { Attack } from './attack.ts'
import { classAttacks } from './classes.ts'
import { connectionAttacks } from './connections.ts'
import { fileAttacks } from './files.ts'
import { keyAttacks } from './keys.ts'
import { roomAttacks } from './rooms.ts'
import { school } from './school.ts'
import { webhookAttacks } from './webhooks.ts'

/** How the others are served on this machine anyway. */
const nothing: Attack = {
  name: 'attacks',
  amount: [null, 0],
  prepare: async () => async () => undefined,
}

export const attacks: readonly Attack[] = [
  nothing,
  ...accountAttacks,
  ...classAttacks,
  ...connectionAttacks,
  ...fileAttacks,
  ...roomAttacks,
  ...keyAttacks,
  ...webhookAttacks,
  school,
]
