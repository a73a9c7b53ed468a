/** Export and import of boards. One file, for one running server and the archives that all cases alter. */
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import type { ArchivePlan, ArchiveState } from '@tilerush/contract/boards/archive'
import { archiveFormat, maxFileBytes } from '@tilerush/core/files/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanImports } from './plan-import.ts'
import { draftNamed } from '../../../testing/fixtures/boards.ts'
import { createImage } from '../../../testing/fixtures/images.ts'
import { signIn, type SignedIn, type UserOptions } from '../../../testing/accounts/visitors.ts'
import { createFakeClock } from '../../../lib/clock.ts'
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts'
import { startTestServer, type Browser, type TestServer } from '../../../testing/test-server.ts'

const clock = createFakeClock(new Date())

/** An instance of the product with an editor. */
async function open() {
  const deps: TestDeps = await createTestDeps({ clock })
  const server: TestServer = await startTestServer(deps)
  const editor: SignedIn = await signIn(deps, { role: 'editor' })
  return { deps, server, editor, browser: server.browser(editor.sessionSecret) }
}
type Instance = Awaited<ReturnType<typeof open>>

let from: Instance
let to: Instance
let boardIds: string[]

beforeAll(async () => {
  from = await open()
  to = await open()
  boardIds = [await makeBoard(from, 'World flags', 3), await makeBoard(from, 'Animals', 2)]
})
afterAll(async () => {
  for (const { server, deps } of [from, to]) {
    await server.close()
    await deps.close()
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

/** Its first image is a bitmap, the others are vectors. */
async function makeBoard({ browser }: Instance, name: string, numTiles: number): Promise<string> {
  const { client } = browser
  const draft = draftNamed(name, numTiles)
  const { nextBoardId: boardId, slug } = await client.boards.checkName({ name })
  const uploads: string[] = []
  for (const index of draft.tiles.keys()) {
    const bytes = index === 0 ? new Uint8Array(await createImage()) : strToU8(svg.replace('9', String(index)))
    uploads.push((await client.boards.uploadImage({ file: new File([bytes], `tile ${index}.png`) })).uploadId)
  }
  const credit = { author: 'Ann', licence: 'CC0-1.0', licenceUrl: '', source: '', sourceUrl: '', note: '' }
  const tiles = draft.tiles.map((tile, index) => ({
    ...tile,
    translations: { de: `Begriff ${index}|Wort ${index}` },
    uploadId: uploads[index] ?? null,
    credit,
  }))
  const saved = await client.boards.create({
    boardId,
    draft: {
      ...draft,
      tiles,
      nameTranslations: { de: `${name} de` },
      prefixTranslations: { de: 'Finde' },
      imagesFolderName: `${boardId}-${slug}`,
    },
    saveKey: crypto.randomUUID(),
  })
  return saved.boardId
}

async function exported(browser: Browser, ids: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const response = await browser.fetch(`/archive?boards=${ids.join(',')}`)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const send = (browser: Browser, bytes: Uint8Array<ArrayBuffer>) =>
  browser.fetch('/archive', { method: 'POST', body: bytes, headers: { 'content-type': 'application/zip' } })
const plan = async (browser: Browser, bytes: Uint8Array<ArrayBuffer>): Promise<ArchivePlan> => {
  const response = await send(browser, bytes)
  expect(response.status).toBe(200)
  return ((await response.json()) as { json: ArchivePlan }).json
}
const getCode = async (response: Response) => ((await response.json()) as { json: { code: string } }).json.code

async function apply(
  { browser }: Instance,
  { importId, boards }: ArchivePlan,
  mode: 'asArchived' | 'testing' = 'asArchived',
) {
  const slugs = boards.map(({ slug }) => slug)
  let state: ArchiveState = await browser.client.boards.applyArchive({ importId, slugs, mode })
  while (state.state === 'running') state = await browser.client.boards.archiveState({ importId })
  return state
}

interface RawManifest {
  boards: { slug: string; name: string; tiles: { prompt: string; imageFilename: string }[] }[]
}

/** The exported archive of one board with one change. */
async function changed(change: (files: Zippable, manifest: RawManifest) => void): Promise<Uint8Array<ArrayBuffer>> {
  const files: Zippable = unzipSync(await exported(from.browser, boardIds.slice(1)))
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] as Uint8Array).toString()) as RawManifest
  change(files, manifest)
  if (files['manifest.json']) files['manifest.json'] = strToU8(JSON.stringify(manifest))
  return new Uint8Array(zipSync(files))
}

/** Gives each file another path. */
function moveAll(files: Zippable, toPath: (name: string) => string): void {
  for (const [name, file] of Object.entries(files)) {
    delete files[name]
    files[toPath(name)] = file
  }
}

function rename(manifest: RawManifest, name: string): void {
  for (const board of manifest.boards) board.name = name
}

describe('refuses', () => {
  it('a visitor, a player, a disabled editor, and a page of another site', async () => {
    const getBrowser = async (options: UserOptions) =>
      from.server.browser((await signIn(from.deps, options)).sessionSecret)
    for (const [browser, status, code] of [
      [from.server.browser(), 401, 'UNAUTHORIZED'],
      [await getBrowser({}), 403, 'FORBIDDEN'],
      [await getBrowser({ role: 'editor', enabled: false }), 403, 'ACCOUNT_DISABLED'],
    ] as const) {
      const responses = [
        await browser.fetch(`/archive?boards=${boardIds[0]}`),
        await send(browser, new Uint8Array([1])),
      ]
      for (const response of responses) {
        expect([response.status, await response.json()]).toMatchObject([status, { json: { code } }])
      }
    }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await from.browser.fetch('/archive', { method: 'POST', body: 'x', headers })).status).toBe(403)
  })

  it('another user’s import, and an unknown one', async () => {
    const { importId } = await plan(from.browser, await exported(from.browser, boardIds))
    const other = from.server.browser((await signIn(from.deps, { role: 'editor' })).sessionSecret)
    const input = { importId, slugs: ['animals'], mode: 'testing' as const }
    await expect(other.client.boards.applyArchive(input)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    await expect(other.client.boards.archiveState({ importId })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    expect((await from.browser.fetch('/archive?boards=9999')).status).toBe(404)
  })
})

describe('a round trip', () => {
  it('gives the same bytes for any order of the ids', async () => {
    const archive = await exported(from.browser, boardIds)
    expect(Buffer.from(await exported(from.browser, boardIds.toReversed())).equals(archive)).toBe(true)
    const planned = await plan(to.browser, archive)
    expect(planned.boards).toMatchObject([
      {
        slug: 'animals',
        isSlugTaken: false,
        newName: 'Animals',
        numTiles: 2,
        numImages: 2,
        licences: ['CC0-1.0'],
        problems: [],
      },
      { slug: 'world-flags', numTiles: 3, problems: [] },
    ])
    // The plan has written nothing.
    expect(
      (await to.browser.client.boards.list({ tab: 'none', value: '', orderBy: 'id', direction: 'asc', page: 0 }))
        .numTotal,
    ).toBe(0)
    const state = await apply(to, planned)
    expect(state).toMatchObject({ state: 'done', numImages: 5, numImagesDone: 5, failure: null })
    const again = await exported(to.browser, state.boardIds)
    expect(Buffer.from(again).equals(archive)).toBe(true)
    const [animals] = state.boardIds
    const board = await to.browser.client.boards.get({ boardId: animals ?? '' })
    expect(board).toMatchObject({ slug: 'animals', imagesFolderName: `${animals}-animals`, mode: 'live', version: 1 })
    expect((await to.browser.fetch(board?.tiles[0]?.imageUrl ?? '')).headers.get('content-type')).toBe('image/png')
    // Applied again, nothing changes; the staged images are deleted.
    expect(await apply(to, planned)).toEqual(state)
    expect(await to.deps.files.list('imports')).toEqual([])
  })

  it('makes copies with other names beside boards of the same names, also twice at once', async () => {
    const archive = await exported(from.browser, boardIds.slice(1))
    const { sessionSecret } = await signIn(from.deps, { role: 'editor' })
    const browsers = [from.browser, from.server.browser(sessionSecret)] as const
    const plans = [await plan(browsers[0], archive), await plan(browsers[1], archive)] as const
    expect(plans[0].boards[0]).toMatchObject({ isSlugTaken: true, newName: 'Animals copy', newSlug: 'animals-copy' })
    const states = await Promise.all(
      plans.map((one, index) => apply({ ...from, browser: browsers[index] ?? from.browser }, one, 'testing')),
    )
    const copies = await Promise.all(
      states.map(({ boardIds: [boardId = ''] }) => from.browser.client.boards.get({ boardId })),
    )
    expect(new Set(copies.map((copy) => copy?.slug))).toEqual(new Set(['animals-copy', 'animals-copy-2']))
    expect(new Set(copies.map((copy) => copy?.nameTranslations.de))).toEqual(new Set(['Animals de 2', 'Animals de 3']))
    for (const copy of copies) {
      expect(copy?.mode).toBe('testing')
      for (const { imageUrl } of copy?.tiles ?? []) expect((await from.browser.fetch(imageUrl)).status).toBe(200)
    }
  })
})

describe('an archive that was unpacked and packed again by hand', () => {
  const junk = strToU8('junk')
  it.each<[string, (files: Zippable) => void]>([
    ['with Finder', (files) => addFinderFolder(files)],
    ['with Finder, in a folder with an accent', (files) => addFinderFolder(files, 'Ta\u0308ller 2')],
    [
      'with a program that writes backslashes',
      (files) => moveAll(files, (name) => `boards\\${name.replaceAll('/', '\\')}`),
    ],
    ['with backslashes, without a folder', (files) => moveAll(files, (name) => name.replaceAll('/', '\\'))],
    ['with ./ before each name', (files) => moveAll(files, (name) => `./${name}`)],
    [
      'with what Explorer leaves in folders',
      (files) => (files['images/animals/Thumbs.db'] = files['desktop.ini'] = junk),
    ],
    [
      'with a folder of something else beside it',
      (files) => (files['other/manifest.json'] = files['other/images/x/a.png'] = junk),
    ],
  ])('%s is the same archive', async (_how, repack) => {
    const planned = await plan(
      to.browser,
      await changed((files, manifest) => {
        rename(manifest, `Repacked ${_how.length}`)
        files['manifest.json'] = strToU8(JSON.stringify(manifest))
        repack(files)
      }),
    )
    expect(planned.boards).toMatchObject([{ slug: 'animals', numTiles: 2, numImages: 2, problems: [] }])
  })

  it('is imported with the images of its own folder', async () => {
    const planned = await plan(
      to.browser,
      await changed((files, manifest) => {
        rename(manifest, 'Home made')
        files['manifest.json'] = strToU8(JSON.stringify(manifest))
        addFinderFolder(files)
      }),
    )
    expect(await apply(to, planned)).toMatchObject({ state: 'done', numImagesDone: 2, failure: null })
  })

  function addFinderFolder(files: Zippable, folder = 'my-board'): void {
    moveAll(files, (name) => `${folder}/${name}`)
    files[`${folder}/.DS_Store`] = junk
    files[`__MACOSX/${folder}/._manifest.json`] = junk
    files[`__MACOSX/${folder}/images/animals/._a.png`] = junk
  }
})

describe('a foreign archive', () => {
  it.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['is no zip file', 'ARCHIVE_BROKEN', () => Promise.resolve(strToU8('hello'))],
    ['has no manifest', 'ARCHIVE_FOREIGN', () => changed((files) => delete files['manifest.json'])],
    [
      'has another product’s manifest',
      'ARCHIVE_FOREIGN',
      () => changed((_, manifest) => Object.assign(manifest, { product: 'x' })),
    ],
    [
      'is of a newer product',
      'ARCHIVE_FOREIGN',
      () => changed((_, manifest) => Object.assign(manifest, { format: archiveFormat + 1 })),
    ],
    [
      'has a text that no database keeps',
      'ARCHIVE_FOREIGN',
      () => changed((_, manifest) => rename(manifest, 'Half a fox \ud83e')),
    ],
    [
      'leads out of itself',
      'ARCHIVE_PATH_INVALID',
      () => changed((files) => (files['images/../../x.svg'] = strToU8(svg))),
    ],
    [
      'leads out of itself as Windows writes paths',
      'ARCHIVE_PATH_INVALID',
      () => changed((files) => (files['images\\..\\..\\x.svg'] = strToU8(svg))),
    ],
    [
      'leads out of itself among what systems leave behind',
      'ARCHIVE_PATH_INVALID',
      () => changed((files) => (files['__MACOSX/../../x.svg'] = strToU8(svg))),
    ],
    [
      'names a file twice, with either separator',
      'ARCHIVE_PATH_INVALID',
      () => changed((files) => (files['x/a.svg'] = files['x\\a.svg'] = strToU8(svg))),
    ],
    ['names a drive', 'ARCHIVE_PATH_INVALID', () => changed((files) => (files['C:\\x.svg'] = strToU8(svg)))],
    [
      'names a network drive',
      'ARCHIVE_PATH_INVALID',
      () => changed((files) => (files['\\\\host\\x.svg'] = strToU8(svg))),
    ],
    ['lies two folders deep', 'ARCHIVE_FOREIGN', () => changed((files) => moveAll(files, (name) => `a/b/${name}`))],
    [
      'names a file absolutely',
      'ARCHIVE_PATH_INVALID',
      () => changed((files) => (files['/etc/passwd'] = strToU8(svg))),
    ],
    [
      'has too many files',
      'ARCHIVE_TOO_MANY_FILES',
      () => changed((files) => Array.from({ length: 5001 }, (_, index) => (files[`x/${index}`] = new Uint8Array()))),
    ],
    [
      'unfolds to too much',
      'ARCHIVE_UNPACKS_TOO_LARGE',
      () =>
        changed((files, { boards: [board] }) => {
          const [tile] = board?.tiles ?? []
          if (!board || !tile) throw new Error('no tiles')
          const packed: Zippable[string] = [new Uint8Array(maxFileBytes), { level: 9 }]
          board.tiles = Array.from({ length: 26 }, (_, index) => ({ ...tile, imageFilename: `${index}.png` }))
          for (const { imageFilename } of board.tiles) files[`images/animals/${imageFilename}`] = packed
        }),
    ],
  ])('that %s is refused: %s', async (_what, code, make) => {
    const response = await send(to.browser, await make())
    expect([response.status, await getCode(response)]).toEqual([422, code])
    expect(await to.deps.files.list('imports')).toEqual([])
  })

  it('is refused when it is cut off', async () => {
    const whole = await exported(from.browser, boardIds)
    for (const ratio of [0.3, 0.6]) {
      const response = await send(to.browser, whole.slice(0, Math.floor(whole.length * ratio)))
      expect(response.status).toBe(422)
    }
    expect(await to.deps.files.list('imports')).toEqual([])
  })

  it('reports the issues of its boards before anything is written', async () => {
    const archive = await changed((files, manifest) => {
      const [board] = manifest.boards
      const [first, second] = board?.tiles ?? []
      if (!board || !first || !second) throw new Error('no tiles')
      board.name = 'Faulty'
      second.prompt = first.prompt
      delete files[`images/animals/${second.imageFilename}`]
      files[`images/animals/${first.imageFilename}`] = [new Uint8Array(maxFileBytes + 1), { level: 9 }]
    })
    const planned = await plan(to.browser, archive)
    expect(planned.boards[0]?.problems.map(({ code }) => code)).toEqual([
      'PROMPTS_CLASH',
      'IMAGE_MISSING',
      'IMAGE_MISSING',
    ])
    expect(await apply(to, planned)).toMatchObject({
      state: 'failed',
      failure: { problems: [{ code: 'PROMPTS_CLASH' }] },
    })
  })

  it('with ten thousand tiles gets an error, and makes no board', async () => {
    const planned = await plan(
      to.browser,
      await changed((_, manifest) => {
        rename(manifest, 'Far too many')
        const [board] = manifest.boards
        const [tile] = board?.tiles ?? []
        if (!board || !tile) throw new Error('no tiles')
        board.tiles = Array.from({ length: 10_000 }, () => tile)
      }),
    )
    expect(planned.boards[0]?.problems).toContainEqual({ code: 'TOO_MANY_TILES', detail: '500' })
    expect(await apply(to, planned)).toMatchObject({ state: 'failed', boardIds: [] })
  })

  it('with one invalid image makes no board at all; a hostile vector image is cleaned', async () => {
    const count = async () =>
      (await to.browser.client.boards.list({ tab: 'none', value: '', orderBy: 'id', direction: 'asc', page: 0 }))
        .numTotal
    const before = await count()
    const bad = await changed((files, manifest) => {
      rename(manifest, 'Bad image')
      files[`images/animals/${manifest.boards[0]?.tiles[1]?.imageFilename}`] = strToU8('<html>no image</html>')
    })
    expect(await apply(to, await plan(to.browser, bad))).toMatchObject({
      state: 'failed',
      failure: { slug: 'animals', problems: [{ code: 'IMAGE_UNUSABLE' }] },
    })
    expect(await count()).toBe(before)
    const hostile = await changed((files, manifest) => {
      rename(manifest, 'Hostile')
      const name = `images/animals/${manifest.boards[0]?.tiles[1]?.imageFilename}`
      files[name] = strToU8(svg.replace('<rect', '<script>alert(1)</script><rect onclick="alert(2)"'))
    })
    const {
      boardIds: [boardId = ''],
    } = await apply(to, await plan(to.browser, hostile))
    const board = await to.browser.client.boards.get({ boardId })
    const served = await to.browser.fetch(board?.tiles[1]?.imageUrl ?? '')
    expect(await served.text()).toBe(svg)
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is deleted after a day when it was never applied', async () => {
    const { importId } = await plan(to.browser, await exported(from.browser, boardIds))
    expect(await to.deps.files.list(`imports/${importId}`)).not.toEqual([])
    clock.advance(24 * 60 * 60 * 1000 + 1)
    while ((await cleanImports(to.deps)) > 0) continue
    expect(await to.deps.files.list('imports')).toEqual([])
  })
})
