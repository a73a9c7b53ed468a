/** Few boards, for stories that count them. */
import { queryDatabase } from './operator.ts'
import type { Place } from './story.ts'

/** Leaves the first eight starter boards alone in the product; to be called before anybody plays. */
export async function keepFirstBoards(place: Place): Promise<void> {
  await queryDatabase(place, `delete from board_versions where board_id > '0008'`)
  await queryDatabase(place, `delete from boards where board_id > '0008'`)
}
