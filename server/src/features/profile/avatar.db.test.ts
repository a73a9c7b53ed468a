import { call } from '@orpc/server'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../lib/database/schema.ts'
import { limitPolicies } from '@tilerush/core/limits/constants'
import { createTestDeps } from '../../testing/test-deps.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { claimSize, createNoiseImage, createImage } from '../../testing/fixtures/images.ts'
import { signIn, visitor, type SignedIn, type Visitor } from '../../testing/accounts/visitors.ts'
import { uploadAvatar } from './avatar.ts'
import { profileRouter } from './router.ts'

const sizes = ['100x100', '200x200', '33x33', '400x400', '800x800']

const deps = useTestDeps()
const decoy = useSignedIn(deps, { per: 'file' })

beforeAll(async () => {
  await upload(decoy, await createImage())
})
const person = useSignedIn(deps, { per: 'test' })

const upload = (context: Visitor, bytes: Uint8Array, name = 'me.png', type = 'image/png') =>
  call(profileRouter.uploadAvatar, { file: new File([new Uint8Array(bytes)], name, { type }) }, { context })
const getFiles = async ({ user }: SignedIn) =>
  (await deps.files.list('avatars')).filter((key) => key.startsWith(`avatars/${user.userIdShort}_`))
const getDocument = async ({ user }: SignedIn) =>
  (await deps.database.orm.select().from(users).where(eq(users.userId, user.userId)))[0]

describe('a refused upload stores nothing', () => {
  test('a visitor', async () => {
    await expect(upload(visitor(deps), await createImage())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a file of the limit and above; a smaller one is judged by its content', async () => {
    const full = Buffer.alloc(maxFileBytes)
    await expect(upload(person, full)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    await expect(upload(person, full.subarray(1))).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE' })
    expect(await getFiles(person)).toEqual([])
  })

  test.each([
    ['a text that calls itself an image', () => Promise.resolve(Buffer.from('<script>alert(1)</script>'))],
    [
      'a vector image',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ],
    ['an image of another kind', () => createImage({ format: 'webp' })],
    ['an animation', () => createImage({ format: 'gif' })],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('%s', async (_what, bytes) => {
    await expect(upload(person, await bytes())).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE', status: 422 })
    expect(await getFiles(person)).toEqual([])
    expect(await getDocument(person)).toMatchObject({ customAvatarFilename: '', customAvatarUrl: '' })
  })

  test.each([10, 50, 99])('the first %d %% of an image', async (percent) => {
    for (const bytes of [
      await createNoiseImage(300, 200),
      await sharp(await createNoiseImage(300, 200))
        .jpeg()
        .toBuffer(),
    ]) {
      const part = bytes.subarray(0, Math.floor((bytes.length * percent) / 100))
      await expect(upload(person, part)).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE' })
    }
    expect(await getFiles(person)).toEqual([])
  })

  test('an image with more pixels than the limit', async () => {
    const huge = claimSize(await createImage(), 5001, 5000)
    await expect(upload(person, huge)).rejects.toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
      status: 422,
      data: { maxPixels: 25_000_000 },
    })
    expect(await getFiles(person)).toEqual([])
  })
})

test('30 avatars an hour; the next one is refused until then, those of others are not', async () => {
  const limited = await createTestDeps({ settings: { rateLimitFactor: 0.1 } })
  try {
    const [hasty, other] = [await signIn(limited), await signIn(limited)]
    const bytes = await createImage()
    for (let count = 0; count < 3; count++) await upload(hasty, bytes)
    await expect(upload(hasty, bytes)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    await expect(upload(other, bytes)).resolves.toMatchObject({ avatarToUse: 'default' })
    expect(limitPolicies.avatarPerUser).toMatchObject({ points: 30, durationSeconds: 3600 })
  } finally {
    await limited.close()
  }
})

test('an image is stored in every size, named by user id and timestamp, with facts about the upload', async () => {
  const bytes = await createImage({ width: 640, height: 480, format: 'jpeg' })
  const profile = await upload(person, bytes, 'holiday.png')
  const document = await getDocument(person)
  const { userIdShort } = person.user
  expect(document?.customAvatarFilename).toMatch(new RegExp(`^${userIdShort}_\\d{13}\\.jpg$`))
  const name = document?.customAvatarFilename.replace('.jpg', '') ?? ''
  expect(await getFiles(person)).toEqual(sizes.map((size) => `avatars/${name}_${size}.jpg`))
  expect(document).toMatchObject({
    customAvatarUrl: `/media/avatars/${name}_400x400.jpg`,
    customAvatarOrientation: 'LANDSCAPE',
    customAvatarOriginalFilesizeKb: Math.round((bytes.length / 1024) * 100) / 100,
    customAvatarOriginalHeight: 480,
    customAvatarOriginalWidth: 640,
  })
  expect(profile).toMatchObject({ customAvatarUrl: document?.customAvatarUrl, avatarToUse: 'default', avatarUrl: '' })
  await call(profileRouter.update, { avatarToUse: 'custom' }, { context: person })
  const url = `/media/avatars/${name}_100x100.jpg`
  expect(await deps.sessions.find(person.sessionSecret)).toMatchObject({ avatarUrl: url })
})

test('nothing of the metadata is stored, and the image stands upright', async () => {
  await upload(person, await createImage({ width: 60, height: 40, format: 'jpeg', orientation: 6 }), 'me.jpeg')
  expect(await getDocument(person)).toMatchObject({
    customAvatarOrientation: 'PORTRAIT',
    customAvatarOriginalWidth: 40,
    customAvatarOriginalHeight: 60,
  })
  for (const key of await getFiles(person)) {
    const stored = await deps.files.get(key)
    const bytes = Buffer.from(stored?.bytes ?? [])
    const metadata = await sharp(bytes).metadata()
    const size = Number(/_(\d+)x/.exec(key)?.[1])
    expect(metadata).toMatchObject({ format: 'jpeg', width: size, height: size })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('Secret')).toBe(false)
    // The left half, red, was turned to the top.
    const { dominant: top } = await sharp(
      await sharp(bytes).extract({ left: 0, top: 0, width: size, height: 9 }).toBuffer(),
    ).stats()
    expect(top.r).toBeGreaterThan(top.b)
  }
})

test('a new image replaces the old files; those of others stay', async () => {
  const decoyFiles = await getFiles(decoy)
  await upload(person, await createImage())
  const first = await getFiles(person)
  await upload(person, await createImage({ format: 'jpeg' }))
  const second = await getFiles(person)
  expect(second).toHaveLength(5)
  expect(second.filter((key) => first.includes(key))).toEqual([])
  expect(await getFiles(decoy)).toEqual(decoyFiles)
})

test('of concurrent uploads, exactly the stored one has files', async () => {
  const images = await Promise.all([createImage(), createImage({ format: 'jpeg' }), createImage({ width: 90 })])
  await Promise.all(images.map((bytes) => upload(person, bytes)))
  const name = (await getDocument(person))?.customAvatarFilename.replace(/\..*/, '') ?? ''
  const files = await getFiles(person)
  expect(files.every((key) => key.startsWith(`avatars/${name}_`))).toBe(true)
  expect(files).toHaveLength(5)
})

test('a grey image with 16 bits and transparency is accepted', async () => {
  const create = { width: 20, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } as const
  const bytes = await sharp({ create }).toColourspace('grey16').png().toBuffer()
  expect(await upload(person, bytes)).toMatchObject({ customAvatarOrientation: 'PORTRAIT' })
  expect(await getFiles(person)).toHaveLength(5)
})

test.each([
  ['is undone', `raise exception 'refused'`, 0],
  ['loses its connection, and may be done', 'perform pg_terminate_backend(pg_backend_pid())', sizes.length],
])('files of an upload whose transaction %s', async (_what, statement, numFiles) => {
  const { pool } = deps.database
  await pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger fail before update on users for each row execute function fail()`)
  try {
    await expect(uploadAvatar(deps, person.user, await createImage())).rejects.toThrow('Failed query')
  } finally {
    await pool.query('drop function fail cascade')
  }
  expect(await getFiles(person)).toHaveLength(numFiles)
})
