import { queryDatabase } from '../../testkit/operator.ts'
import type { ProductHandle } from '../../testkit/product.ts'

/** Lets the person's logins and proofs be six minutes old, so that the account page asks for new ones. */
export async function ageLogins(product: ProductHandle, email: string): Promise<void> {
  const of = '(select user_id from identities where email = $1)'
  await queryDatabase(
    product,
    `update sessions set created_at = now() - interval '6 min', password_proved_at = null,
       factor_proved_at = case when factor_proved_at is null then null else now() - interval '6 min' end
     where user_id = ${of}`,
    [email],
  )
}
