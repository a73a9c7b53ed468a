/** The response with a file that a browser saves, sent while it is read. */
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../procedure-context.ts'

const fileTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  zip: 'application/zip',
} as const

/** `name`: without its ending. */
export function download(name: string, type: keyof typeof fileTypes, chunks: AsyncGenerator<Uint8Array>): Response {
  const headers = { 'Content-Type': fileTypes[type], 'Content-Disposition': `attachment; filename="${name}.${type}"` }
  return new Response(toStream(chunks), { headers })
}

/** The name of a file that belongs to a user, with the user and the date. */
export function nameOfUser({ clock }: Pick<Deps, 'clock'>, { userIdShort }: SessionUser, name: string): string {
  return `${name}-${userIdShort}-${clock.now().toISOString().slice(0, 10)}`
}

/** Reads no further ahead than the receiver takes. */
function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 2 },
  )
}
