/** Kinds, reasons and refusals of files in words. */
import type { FoundKind, LeftOutReason, RefusalCode } from '../../../lib/formats/found-board.ts'
import { m } from '../../../paraglide/messages.js'

const kinds: Readonly<Record<FoundKind, () => string>> = {
  archive: m.import_found_archive,
  pictures: m.import_found_pictures,
  picturesWithTable: m.import_found_pictures_with_table,
  table: m.import_found_table,
  anki: m.import_found_anki,
  moodle: m.import_found_moodle,
  gift: m.import_found_gift,
  classquiz: m.import_found_classquiz,
  text: m.import_found_text,
}

/** What a file is, within a sentence. */
export function kindText(kind: FoundKind): string {
  return kinds[kind]()
}
const reasons: Readonly<Record<LeftOutReason, () => string>> = {
  noText: m.reason_noText,
  noPicture: m.reason_noPicture,
  sameTexts: m.reason_sameTexts,
  sound: m.reason_sound,
  video: m.reason_video,
  cloze: m.reason_cloze,
  occlusion: m.reason_occlusion,
  questionKind: m.reason_questionKind,
  pictureMissing: m.reason_pictureMissing,
  pictureKind: m.reason_pictureKind,
  pictureDamaged: m.reason_pictureDamaged,
  pictureTooLarge: m.reason_pictureTooLarge,
  tooManyPixels: m.reason_tooManyPixels,
  notKnown: m.reason_notKnown,
  archiveWithin: m.reason_archiveWithin,
  link: m.reason_link,
}

/** Why a part of a file becomes no tile. */
export function leftOutText(reason: LeftOutReason): string {
  return reasons[reason]()
}

const refusals: Readonly<Record<RefusalCode, () => string>> = {
  tooLarge: m.refusal_tooLarge,
  unreadable: m.refusal_unreadable,
  unknownKind: m.refusal_unknownKind,
  empty: m.refusal_empty,
  locked: m.refusal_locked,
  damaged: m.refusal_damaged,
  cutOff: m.refusal_cutOff,
  tooManyFiles: m.refusal_tooManyFiles,
  unpacksTooLarge: m.refusal_unpacksTooLarge,
  pathInvalid: m.refusal_pathInvalid,
  nameTwice: m.refusal_nameTwice,
  manifestInvalid: m.refusal_manifestInvalid,
  notText: m.refusal_notText,
  tableTooLong: m.refusal_tableTooLong,
  xmlInvalid: m.refusal_xmlInvalid,
  xmlEntity: m.refusal_xmlEntity,
  jsonInvalid: m.refusal_jsonInvalid,
  deckInvalid: m.refusal_deckInvalid,
  pictureTooLarge: m.refusal_pictureTooLarge,
  tooManyPixels: m.refusal_tooManyPixels,
  archiveWithin: m.refusal_archiveWithin,
  nothingFound: m.refusal_nothingFound,
  standstill: m.refusal_standstill,
  failed: m.refusal_failed,
}

/** Why nothing of a file is taken. */
export function refusalText(code: RefusalCode): string {
  return refusals[code]()
}
