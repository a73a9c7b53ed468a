/** `/account/export.zip`: a person's own data, sent while it is read. A plain address, so that a browser saves it. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { exportEntries } from '../features/account/export.ts'
import type { Parts } from '../lib/parts.ts'
import { zipStream } from '../lib/zip-stream.ts'
import { fileOf, ownerOfFile, refuseFile } from './own-file.ts'
import { streamOf } from './stream-of.ts'

export const exportPath = '/account/export.zip'

export function accountExportRoutes(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get(exportPath, async (c) => {
    c.header('Cache-Control', 'no-store')
    const owner = await ownerOfFile(parts, c.env.incoming)
    if ('status' in owner) return refuseFile(c, owner)
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', fileOf(parts, owner, 'tilerush', 'zip'))
    return c.body(streamOf(zipStream(exportEntries(parts, owner))))
  })
}
