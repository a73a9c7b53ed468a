/** A file as a feature declares it: an address outside of procedures, which browsers and programs load by itself. */
import type { IncomingMessage } from 'node:http'
import type { Access, ProcedureMeta } from '@tilerush/contract/procedure'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../procedure-context.ts'

/** Its access, limit and body are checked before its code runs, as those of a procedure are (`app/door/files.ts`). */
export type FileRoute = PublicFile | UserFile

interface Declared extends Required<Pick<ProcedureMeta, 'limit'>> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** How a refusal reads: a sentence for who opens the address, or a code in the shape of a procedure's error. */
  readonly refusals: 'sentence' | 'code'
}

/** It looks at no session, and says by itself how long it may be kept. */
interface PublicFile extends Declared {
  readonly access: 'public'
  readonly limit: 'none'
  readonly respond: (request: FileRequest) => Promise<Response>
}

interface UserFile extends Declared {
  readonly access: Exclude<Access, 'public' | 'notDisabled'>
  /** The archive that the request brings: of each user one at a time, and a few of a network. */
  readonly archive?: { readonly maxBytes: number; readonly tooLarge: string }
  readonly respond: (request: FileRequest, user: SessionUser) => Promise<Response>
}

interface FileRequest {
  readonly deps: Deps
  readonly query: Readonly<Record<string, string>>
  readonly incoming: IncomingMessage
}

/** Refuses a request from within `respond`; `says`: the sentence, or the code. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly status: 400 | 404 | 422 | 501
  readonly says: string

  constructor(status: FileRefused['status'], says: string) {
    super(says)
    this.status = status
    this.says = says
  }
}
