/** The clicks of a run, as the browser sends them. */
import { maxClicksPerPlay } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import * as z from 'zod/mini'

const maxTileIdLength = 32
/** A day. */
const maxAtMs = 86_400_000

function isClick(value: unknown): value is Click {
  if (typeof value !== 'object' || value === null) return false
  const { tileId, atMs } = value as Partial<Record<keyof Click, unknown>>
  if (typeof tileId !== 'string' || tileId.length > maxTileIdLength) return false
  return typeof atMs === 'number' && Number.isInteger(atMs) && atMs >= 0 && atMs <= maxAtMs
}

/** `atMs`: whole ms since PLAYING began. */
function isClickList(value: unknown): value is readonly Click[] {
  return Array.isArray(value) && value.length <= maxClicksPerPlay && value.every(isClick)
}

/** Checked by hand: a schema for each click would cost the server a tenth of the time that finishing a play takes. */
export const clickListSchema = z.custom<readonly Click[]>(isClickList)
