/** The JSON of a request's body, as both doors for programs and pages take it. */
import { ORPCError } from '@orpc/server'
import { holdsUnstorableText } from '../../lib/database/storable-text.ts'

/** Fields that stand for something else in the objects of JavaScript: readers pass over them without a word. */
const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** A name may be written with escapes. */
const suspicious = /__proto__|constructor|prototype|\\u00/

function refuse(message: string): never {
  throw new ORPCError('BAD_REQUEST', { message })
}

/** @throws {ORPCError} BAD_REQUEST, for a text that cannot be stored as well. */
export function readJson(text: string): unknown {
  try {
    const name = suspicious.test(text) ? findRefusedName(text) : undefined
    if (name !== undefined) refuse(`The body has a field named ${name}, which no request may have`)
    return holdsUnstorableText(text) ? refuse('The body has a text that cannot be stored') : JSON.parse(text)
  } catch (error) {
    // Else no JSON, or one that is nested too deeply.
    if (error instanceof ORPCError) throw error
    return refuse('The body is no JSON')
  }
}

function findRefusedName(json: string): string | undefined {
  let found: string | undefined
  JSON.parse(json, (name, value: unknown) => {
    if (refusedNames.has(name)) found ??= name
    return value
  })
  return found
}
