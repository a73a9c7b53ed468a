import { formatLocale } from '../../../lib/locale.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardValues } from '../form/board-values.ts'
import { tileName } from '../form/problem-messages.ts'
import type { Finding } from './examine.ts'
import type { Remedy } from './remedy.ts'

const bytesPerMegabyte = 1024 * 1024
const megabytesText = new Intl.NumberFormat(formatLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** More names than this make no sentence. */
const maxNames = 4

/** The sentence for a finding, with its tiles by their prompts. */
export function findingText(finding: Finding, values: BoardValues): string {
  const named = (tileId: string): string => tileName(values.tiles.find((tile) => tile.tileId === tileId))
  const namedAll = (tileIds: readonly string[]): string =>
    tileIds.slice(0, maxNames).map(named).join(', ') + (tileIds.length > maxNames ? ', …' : '')
  switch (finding.code) {
    case 'TOO_FEW_TILES':
      return m.doctor_too_few_tiles({ enabled: finding.enabled, needed: finding.needed })
    case 'NO_PROMPT':
      return m.doctor_no_prompt({ tiles: namedAll(finding.tileIds) })
    case 'NO_PICTURE':
      return m.doctor_no_picture({ tiles: namedAll(finding.tileIds) })
    case 'SHARED_WORDING': {
      const { wording } = finding
      return m.doctor_shared_wording({ one: named(finding.tileId), other: named(finding.otherTileId), wording })
    }
    case 'LOOK_ALIKE':
      return m.doctor_look_alike({ one: named(finding.tileId), other: named(finding.otherTileId) })
    case 'NAME_TELLS':
      return m.doctor_name_tells({ tile: named(finding.tileId) })
    case 'TEXT_TELLS':
      return m.doctor_text_tells({ tile: named(finding.tileId), wording: finding.wording })
    case 'VANISHES_ON_TILE':
      return m.doctor_vanishes_on_tile({ tile: named(finding.tileId) })
    case 'VANISHES_IN_DARK':
      return m.doctor_vanishes_in_dark({ tile: named(finding.tileId) })
    case 'HEAVY': {
      const megabytes = megabytesText.format(finding.numBytes / bytesPerMegabyte)
      return m.doctor_heavy({ tile: named(finding.tileId), megabytes })
    }
  }
}

const changeTexts = { name: m.doctor_rename, colour: m.doctor_recolour, wording: m.doctor_reword }

/** What the button of a remedy says. */
export function remedyText(remedy: Remedy, values: BoardValues): string {
  switch (remedy.kind) {
    case 'switchTiles': {
      const count = remedy.tileIds.length
      if (remedy.enabled) return m.doctor_turn_on({ count })
      const only = values.tiles.find((tile) => tile.tileId === remedy.tileIds[0])
      return count === 1 ? m.doctor_turn_off({ tile: tileName(only) }) : m.doctor_turn_off_many({ count })
    }
    case 'changeTile':
      return changeTexts[remedy.what]()
    case 'setLayout':
      return m.doctor_use_layout({ layout: remedy.layout })
    case 'stopInverting':
      return m.doctor_stop_inverting()
    case 'shrink':
      return m.images_shrink()
  }
}
