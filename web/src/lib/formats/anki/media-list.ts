/** Which file of a package is which medium: JSON in older packages, a message of Protocol Buffers in newer ones. */
import { maxMediaListBytes } from '@tilerush/core/files/exchange/constants'
import { FileRefused } from '../found-board.ts'
import { readFields } from './protobuf.ts'
import { unpackZstd } from './unpack-zstd.ts'

const entry = 'media'

/** Names by the paths in the package: `0`, `1` and on. @throws {FileRefused} */
export function readMediaList(bytes: Uint8Array, isCompressed: boolean): ReadonlyMap<string, string> {
  return isCompressed ? readMessage(unpackZstd(bytes, maxMediaListBytes, entry)) : readJson(bytes)
}

function readJson(bytes: Uint8Array): ReadonlyMap<string, string> {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof list !== 'object' || list === null) throw new TypeError('No list')
    return new Map(Object.entries(list).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    throw new FileRefused('jsonInvalid', { entry })
  }
}

/** The message `MediaEntries` of Anki has entries in field 1, and each its name in field 1. */
function readMessage(bytes: Uint8Array): ReadonlyMap<string, string> {
  const decoder = new TextDecoder()
  const names = new Map<string, string>()
  try {
    let number = 0
    for (const medium of readFields(bytes)) {
      if (medium.field !== 1 || typeof medium.value === 'number') continue
      const name = readFields(medium.value).find(({ field }) => field === 1)?.value
      if (name instanceof Uint8Array) names.set(String(number), decoder.decode(name))
      number += 1
    }
  } catch {
    throw new FileRefused('damaged', { entry })
  }
  return names
}
