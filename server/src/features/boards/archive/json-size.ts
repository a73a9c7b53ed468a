/** Measures a JSON text before it is parsed: parsing cannot be interrupted, and other requests wait for it. */
import { setImmediate } from 'node:timers/promises'

export interface JsonLimits {
  readonly maxDepth: number
  /** Values and names together. */
  readonly maxNodes: number
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
/** After this many bytes other requests get their turn. */
const breathBytes = 512 * 1024

/** Whether the text keeps to the limits. What is no JSON at all is left to the parser. */
export async function isWithinLimits(json: Uint8Array, { maxDepth, maxNodes }: JsonLimits): Promise<boolean> {
  let [depth, numNodes] = [0, 1]
  let isText = false
  for (let start = 0; start < json.byteLength; start += breathBytes) {
    const end = Math.min(start + breathBytes, json.byteLength)
    for (let at = start; at < end; at++) {
      const byte = json[at]
      if (isText) {
        if (byte === quote && !isEscaped(json, at)) isText = false
      } else if (byte === quote) isText = true
      else if (byte === comma || byte === colon) numNodes++
      else if (byte === openArray || byte === openObject) {
        numNodes++
        if (++depth > maxDepth) return false
      } else if (byte === closeArray || byte === closeObject) depth--
    }
    if (numNodes > maxNodes) return false
    await setImmediate()
  }
  return true
}

function isEscaped(json: Uint8Array, at: number): boolean {
  let numBackslashes = 0
  while (json[at - 1 - numBackslashes] === backslash) numBackslashes++
  return numBackslashes % 2 === 1
}
