/** A vector image as the checks and the cleaner read it: decoded, from its root on, with its entities and plain names. */
import { getSvgEncoding } from '@tilerush/core/boards/images/svg-encoding'
import type { Result } from '../../../lib/result.ts'
import { SvgLimitExceeded } from './svg-document.ts'
import { EndlessEntity, expandEntities } from './svg-entities.ts'
import { withPlainNames } from './svg-names.ts'
import { isSvgRoot, readProlog } from './svg-prolog.ts'

export interface SvgText {
  readonly text: string
  /** Whether something was left out that lies outside the file. */
  readonly lacksParts: boolean
}

export type SvgTextError = 'IMAGE_TEXT_UNREADABLE' | 'IMAGE_BROKEN' | 'IMAGE_TOO_COMPLEX'

/** Null for bytes that are not in the encoding that they name. */
export function decodeSvg(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(getSvgEncoding(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export function readSvgText(bytes: Uint8Array): Result<SvgText, SvgTextError> {
  const whole = decodeSvg(bytes)
  if (whole === null) return { ok: false, error: 'IMAGE_TEXT_UNREADABLE' }
  const prolog = readProlog(whole)
  if (!prolog || !isSvgRoot(prolog)) return { ok: false, error: 'IMAGE_BROKEN' }
  try {
    const { text, namesOutside } = expandEntities(whole.slice(prolog.rootAt), prolog.doctype)
    return { ok: true, value: { text: withPlainNames(text), lacksParts: namesOutside } }
  } catch (error) {
    if (error instanceof SvgLimitExceeded) return { ok: false, error: 'IMAGE_TOO_COMPLEX' }
    if (error instanceof EndlessEntity) return { ok: false, error: 'IMAGE_BROKEN' }
    throw error
  }
}
