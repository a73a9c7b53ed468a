/** Few boards, for specs that count them. */
import { queryDatabase } from '../../testkit/operator.ts'
import type { ProductHandle } from '../../testkit/product.ts'

/** Leaves the first eight starter boards alone in the product; to be called before anybody plays. */
export async function storeFirstBoards(product: ProductHandle): Promise<void> {
  await queryDatabase(product, `delete from board_versions where board_id > '0008'`)
  await queryDatabase(product, `delete from boards where board_id > '0008'`)
}
