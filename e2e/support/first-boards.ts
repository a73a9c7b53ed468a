/** Few boards: a page that lists them costs by their number, and some specs count them. */
import { queryDatabase } from '../../testkit/operator.ts'
import type { ProductHandle } from '../../testkit/product.ts'

/** Leaves the first eight starter boards alone in the product; to be called before anybody plays. */
export async function storeFirstBoards(product: ProductHandle): Promise<void> {
  await keepBoards(product, `board_id <= '0008'`)
}

/** Leaves the starter boards that specs name: of each category one at least, and all that are promoted. */
export async function storeKnownBoards(product: ProductHandle): Promise<void> {
  await keepBoards(product, `board_id <= '0014' or board_id in ('0035', '0040')`)
}

async function keepBoards(product: ProductHandle, condition: string): Promise<void> {
  for (const table of ['board_versions', 'boards'])
    await queryDatabase(product, `delete from ${table} where not (${condition})`)
}
