/** `/account/runs.csv`: a person's own runs, sent while they are read. */
import type { HttpBindings } from '@hono/node-server'
import { runsFilePath } from '@tilerush/contract/progress'
import { Hono } from 'hono'
import { runsFile } from '../features/progress/runs-file.ts'
import type { Parts } from '../lib/parts.ts'
import { fileOf, ownerOfFile, refuseFile } from './own-file.ts'
import { streamOf } from './stream-of.ts'

export function runsFileRoutes(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get(runsFilePath, async (c) => {
    c.header('Cache-Control', 'no-store')
    const owner = await ownerOfFile(parts, c.env.incoming)
    if ('status' in owner) return refuseFile(c, owner)
    c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
    c.header('Content-Disposition', fileOf(parts, owner, 'tilerush-runs', 'csv'))
    return c.body(streamOf(runsFile(parts, owner.userId)))
  })
}
