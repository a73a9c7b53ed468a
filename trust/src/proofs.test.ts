/** The proofs that ask the product. */
import { testProofs } from './support/test-proofs.ts'

testProofs(({ isDestructive }) => isDestructive !== true)
