/** The proofs that kill and restart products, beside those that ask one. */
import { testProofs } from './support/test-proofs.ts'

testProofs(({ isDestructive }) => isDestructive === true)
