import { formatLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../editor/board-values.ts'
import { tileName } from '../editor/issues.ts'
import type { DoctorIssue } from './examine.ts'
import type { DoctorFix } from './doctor-fix.ts'

const bytesPerMegabyte = 1024 * 1024
const megabytesText = new Intl.NumberFormat(formatLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** More names than this make no sentence. */
const maxNames = 4

/** The sentence for a finding, with its tiles by their prompts. */
export function doctorIssueText(issue: DoctorIssue, values: BoardValues): string {
  const named = (tileId: string): string => tileName(values.tiles.find((tile) => tile.tileId === tileId))
  const namedAll = (tileIds: readonly string[]): string =>
    tileIds.slice(0, maxNames).map(named).join(', ') + (tileIds.length > maxNames ? ', …' : '')
  switch (issue.code) {
    case 'TOO_FEW_TILES':
      return m.doctor_too_few_tiles({ enabled: issue.enabled, needed: issue.needed })
    case 'NO_PROMPT':
      return m.doctor_no_prompt({ tiles: namedAll(issue.tileIds) })
    case 'NO_PICTURE':
      return m.doctor_no_image({ tiles: namedAll(issue.tileIds) })
    case 'SHARED_WORDING': {
      const { wording } = issue
      return m.doctor_shared_wording({ one: named(issue.tileId), other: named(issue.otherTileId), wording })
    }
    case 'LOOK_ALIKE':
      return m.doctor_look_alike({ one: named(issue.tileId), other: named(issue.otherTileId) })
    case 'NAME_TELLS':
      return m.doctor_name_tells({ tile: named(issue.tileId) })
    case 'TEXT_TELLS':
      return m.doctor_text_tells({ tile: named(issue.tileId), wording: issue.wording })
    case 'FACE_TELLS':
      return m.doctor_face_tells({ tile: named(issue.tileId), wording: issue.wording })
    case 'TEXT_TOO_LONG':
      return m.doctor_text_too_long({ tile: named(issue.tileId) })
    case 'VANISHES_ON_TILE':
      return m.doctor_vanishes_on_tile({ tile: named(issue.tileId) })
    case 'VANISHES_IN_DARK':
      return m.doctor_vanishes_in_dark({ tile: named(issue.tileId) })
    case 'HEAVY': {
      const megabytes = megabytesText.format(issue.numBytes / bytesPerMegabyte)
      return m.doctor_heavy({ tile: named(issue.tileId), megabytes })
    }
  }
}

const changeTexts = { name: m.doctor_rename, colour: m.doctor_recolour, wording: m.doctor_reword }

/** What the button of a fix says. */
export function fixText(fix: DoctorFix, values: BoardValues): string {
  switch (fix.kind) {
    case 'switchTiles': {
      const count = fix.tileIds.length
      if (fix.enabled) return m.doctor_turn_on({ count })
      const tile = tileName(values.tiles.find(({ tileId }) => tileId === fix.tileIds[0]))
      const { layout } = fix
      if (!layout) return count === 1 ? m.doctor_turn_off({ tile }) : m.doctor_turn_off_many({ count })
      return count === 1
        ? m.doctor_turn_off_with_layout({ tile, layout })
        : m.doctor_turn_off_many_with_layout({ count, layout })
    }
    case 'changeTile':
      return changeTexts[fix.what]()
    case 'setLayout':
      return m.doctor_use_layout({ layout: fix.layout })
    case 'stopInverting':
      return m.doctor_stop_inverting()
    case 'shrink':
      return m.images_shrink()
  }
}
