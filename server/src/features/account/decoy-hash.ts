import { systemRandom } from '../../lib/random.ts'
import { perDatabase } from '../per-database.ts'
import { identitiesOf } from './identity-store.ts'

/** A hash that no password has: checking against it makes an unknown address cost what a known one does. */
export const decoyHashOf = perDatabase((database) => identitiesOf(database).hashPassword(systemRandom.secret()))
