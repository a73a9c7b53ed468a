/** A feature that no other needs is left out by its lines; the rest compiles, starts and works. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCopy } from './left-out.ts'

const features = ['webhooks', 'rooms', 'classrooms', 'embed', 'exchange', 'api']
/** The compiler reads server and web app once for each: in `npm test` one of them is enough. */
const chosen = process.env['TEST_FULL'] ? features : features.slice(0, 1)
const timeout = 180_000
const copy = makeCopy()
afterAll(() => rmSync(copy.folder, { recursive: true }), timeout)

describe.each(chosen)('without %s', (feature) => {
  beforeAll(() => copy.leaveOut(feature))

  it('compiles', { timeout }, async () => {
    expect(await copy.findFailure('oxlint', '-A', 'all', '--type-aware', '--type-check', 'server/src', 'web/src')).toBe(
      '',
    )
  })

  it('starts, without its procedures', { timeout }, async () => {
    const [health, ofFeature, ofAnother] = await copy.askProduct('/health', `/rpc/${feature}/list`, '/rpc/stars/add')
    expect([health, ofFeature, ofAnother]).toEqual([200, 404, 401])
  })

  it('passes the tests of another feature', { timeout }, async () => {
    expect(await copy.findFailure('vitest', 'run', '--project', 'server', 'server/src/features/stars')).toBe('')
  })
})
