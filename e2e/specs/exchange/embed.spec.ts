/** A board in a page of another origin (docs/rules.md#embedded-boards). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embedCode } from '@tilerush/core/embed/embed-code'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Frame, Page } from 'playwright/test'
import { readOutput } from '../../../testkit/wire.ts'
import { smallBoard } from '../../support/plays.ts'
import { playRound } from '../../support/practice.ts'
import { useOwnProduct } from '../../support/product/own-product.ts'
import { expect, test } from '../../support/spec.ts'
import { editor } from '../../support/staff.ts'
import { hardTexts, makeMixedBoard, measureTexts } from '../../support/text-boards.ts'

declare global {
  interface Window {
    heard: { readonly type: string }[]
  }
}

/** Opens a page of another site with the board in it. */
async function openFramed(page: Page, url: string, slug: string): Promise<Frame> {
  const frame = embedCode({ origin: url, slug, name: 'Flags' })
  const listen = `<script>window.heard = []; addEventListener('message', ({ data }) => window.heard.push(data))</script>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Lesson 4</title>${listen}${frame}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  page.on('close', () => server.close())
  // The product is at 127.0.0.1: another host is another site.
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  const shown = page.frames().find((candidate) => candidate.parentFrame())
  if (!shown) throw new Error('The page has no frame.')
  return shown
}

/** How much the frame has stored; where the browser blocks the storage of third parties, nothing can be. */
function countStored(): number {
  try {
    return localStorage.length + sessionStorage.length
  } catch {
    return 0
  }
}

test('is not shown by sites that the operator has not named', async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/frame-ancestors/)
  const frame = await openFramed(page, product.url, smallBoard)
  await expect.poll(() => frame.url()).toContain('chrome-error:')
})

test.describe('with EMBED_ORIGINS', () => {
  useOwnProduct(undefined, { EMBED_ORIGINS: '*' })

  test('plays, tells the page, sends no cookie and stores nothing', async ({ page, context, product }) => {
    // Somebody is logged in to the product in this very browser.
    await editor(context, product)
    const { slug } = await makeMixedBoard(context.request, product)
    const sent: Promise<[string, string | undefined]>[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) return
      sent.push(request.allHeaders().then(({ cookie }) => [new URL(request.url()).pathname, cookie]))
    })
    const embedded = page.waitForResponse((response) => response.url().endsWith('/rpc/plays/embedded'))
    const frame = await openFramed(page, product.url, slug)
    const game = readOutput<'plays.embedded'>(await (await embedded).text())
    if (!game) throw new Error('The board is not embedded')
    const tiles = deobfuscateTiles(game.seed, game.tiles)

    const start = async () => await frame.getByRole('button', { name: /^Play/ }).click()
    await playRound(page, tiles, start, {
      frame,
      wrongFirst: true,
      onPlaying: async () => {
        expect(await measureTexts(frame.locator('[data-position]'))).toMatchObject({
          count: hardTexts.length,
          cut: [],
          illegible: [],
        })
      },
    })

    await expect(frame.getByRole('button', { name: 'Play again' })).toBeVisible()
    const link = frame.getByRole('link', { name: 'Open Tilerush' })
    await expect(link).toHaveAttribute('href', `/play/${game.board.slug}?deal=daily`)
    await expect(link).toHaveAttribute('target', '_blank')
    const [begun, ended] = await page.evaluate(() => window.heard)
    const board = { id: game.board.boardId, slug: game.board.slug, name: game.board.name }
    expect(begun).toEqual({ source: 'tilerush', version: 1, type: 'start', board })
    expect(ended).toMatchObject({ source: 'tilerush', version: 1, type: 'result', board, outcome: 'COMPLETED' })
    expect(ended).toMatchObject({ numIncorrectClicks: 1, numAnswered: 12, numPrompts: 12, penaltyDurationMs: 2000 })

    const requests = await Promise.all(sent)
    expect(requests.filter(([, cookie]) => cookie !== undefined)).toEqual([])
    expect(requests.map(([path]) => path).filter((path) => path.startsWith('/rpc/'))).toEqual(['/rpc/plays/embedded'])
    expect(await frame.evaluate(countStored)).toBe(0)
  })

  test('says so where the board is not there', async ({ page, product }) => {
    const frame = await openFramed(page, product.url, 'no-such-board')
    await expect(frame.getByRole('heading', { name: 'This board is not here' })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Open Tilerush' })).toHaveAttribute('href', '/')
  })
})
