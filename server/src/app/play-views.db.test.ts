/** The first view of the play screen: for players only, of live boards only, every word escaped. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBoard } from '../features/testing/boards.ts'
import { signIn } from '../features/testing/visitors.ts'
import { startTestServer, type Browser, type TestServer } from '../testing/test-server.ts'
import { testParts, type TestParts } from '../testing/test-parts.ts'

const page = '<html lang="en"><head><title>Tilerush</title></head><body><div id="app"></div></body></html>'
const playPage = page.replace('"app">', '"app"><div id="first-view"><!--play-view--></div>')
const marks = {
  boardName: 'board-name-mark',
  boardSlug: 'board-slug-mark',
  categoryCode: 'category-code-mark',
  categorySlug: 'category-slug-mark',
  categoryName: 'category-name-mark',
  cropped: 'cropped-mark',
  languageChoice: 'language-choice-mark',
}
const view = Object.values(marks).join('|')
const playViews = {
  marks,
  categoryNames: { science: 'Science & Nature' },
  cropped: 'cover',
  languageChoice: '<label></label>',
  views: { '1x6': `1x6|${view}`, '3x4': `3x4|${view}` },
}
const hostile = `</div><script>alert('$&')</script> category-code-mark`

let parts: TestParts
let server: TestServer
let visitor: Browser
let player: Browser

async function serverWith(settings: { readonly wrongClickPenaltyMs: number }): Promise<[TestParts, TestServer]> {
  const made = await testParts({ settings })
  const webFolder = path.join(made.settings.dataDir, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(path.join(webFolder, 'index.html'), page)
  await writeFile(path.join(webFolder, 'play.html'), playPage)
  await writeFile(path.join(webFolder, 'play.json'), JSON.stringify(playViews))
  await addBoard(made, { boardId: '0001', name: 'Flags', slug: 'flags' })
  await addBoard(made, { boardId: '0002', name: 'Secret one', slug: 'secret', mode: 'testing' })
  await addBoard(made, { boardId: '0004', name: hostile, slug: 'hostile', tileBackgroundSize: 'cover' })
  await addBoard(made, { boardId: '0005', name: 'Too few', slug: 'few', layout: '3x4' })
  return [made, await startTestServer(made, { webFolder })]
}

beforeAll(async () => {
  ;[parts, server] = await serverWith({ wrongClickPenaltyMs: 2000 })
  visitor = server.browser()
  player = server.browser((await signIn(parts, { role: 'player' })).sessionSecret)
})
afterAll(async () => {
  await server.close()
  await parts.close()
})

const textAt = async (address: string, browser: Browser): Promise<string> => (await browser.fetch(address)).text()

describe('who has no first view', () => {
  it('visitors, who are led to the login', async () => {
    expect(await textAt('/play/flags', visitor)).not.toContain('first-view')
  })

  it.each(['/play/secret', '/play/none', '/play/few', '/play/flags?deal=daily', '/play/flags/practice', '/dashboard'])(
    'a player at %s',
    async (address) => {
      expect(await textAt(address, player)).not.toContain('first-view')
    },
  )

  it('anybody, where a wrong click costs something else', async () => {
    const [others, dear] = await serverWith({ wrongClickPenaltyMs: 5000 })
    try {
      const { sessionSecret } = await signIn(others, { role: 'player' })
      expect(await textAt('/play/flags', dear.browser(sessionSecret))).not.toContain('first-view')
    } finally {
      await dear.close()
      await others.close()
    }
  })
})

describe('the first view', () => {
  it('is the one of the layout, with the words of the board', async () => {
    const html = await textAt('/play/0001', player)
    expect(html).toContain('<html data-category="science" lang="en">')
    expect(html).toContain(
      '<div id="first-view" data-board="0001">1x6|Flags|flags|science|science-and-nature|Science &amp; Nature||</div>',
    )
    expect(html).toContain('<title>Flags | Tilerush</title>')
  })

  it('has the words escaped, and only its own places filled', async () => {
    const html = await textAt('/play/hostile', player)
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;/script&gt; category-code-mark|hostile|science|science-and-nature|')
    expect(html).toContain('|cover|</div>')
  })

  it('has parts that are nothing by themselves', async () => {
    for (const address of ['/play.json', '/play.html']) {
      const text = await textAt(address, player)
      expect(text).not.toContain('mark')
      expect(text).not.toContain('play-view')
    }
  })
})
