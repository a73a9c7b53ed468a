/** Files that are small to send and large to read. */
import { readFile } from 'node:fs/promises'
import { manifestName } from '@tilerush/core/files/archive'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { fileForm } from '../../../server/src/testing/from-outside.ts'
import { encodeBody } from '../../../testkit/line.ts'
import { addPeople, type PersonOptions } from '../../../testkit/people.ts'
import { toRequest } from '../../../testkit/wire.ts'
import { type Attack, type Target } from './attack.ts'

const mb = 2 ** 20

/** One request of each of this many users, all at once. */
async function fromEach(target: Target, amount: number, options: PersonOptions, path: string, body: BodyInit) {
  const encoded = await encodeBody(body)
  const lines = (await addPeople(target.product, amount, options)).map((person) => target.open(person))
  return async () => {
    await Promise.all(lines.map((line) => line.send({ method: 'POST', path, ...encoded })))
  }
}

/** Images of `side` × `side` pixels in one colour. */
function avatars(side: number, background: string): Attack {
  return {
    name: `avatars of ${side} × ${side}, all at once, a player each`,
    amount: [null, 40],
    prepare: async (target, amount) => {
      const image = sharp({ create: { width: side, height: side, channels: 3, background } })
      const file = new File([new Uint8Array(await image.jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' })
      return await fromEach(target, amount, {}, toRequest('profile.uploadAvatar').path, fileForm(file))
    },
  }
}

export const starterBoards = new URL('../../../content/starter-boards.zip', import.meta.url)

/** An archive of a starter board without its images, and of so many images of zeros. */
export async function archiveOfZeros(numImages: number, mbOfImage: number): Promise<Uint8Array<ArrayBuffer>> {
  const { [manifestName]: text } = unzipSync(await readFile(starterBoards))
  const manifest = JSON.parse(strFromU8(text ?? new Uint8Array())) as { boards: unknown[] }
  const zeros = new Uint8Array(mbOfImage * mb)
  const files = Object.fromEntries(Array.from({ length: numImages }, (_, index) => [`images/x/${index}.png`, zeros]))
  const boards = manifest.boards.slice(0, 1)
  return new Uint8Array(zipSync({ [manifestName]: strToU8(JSON.stringify({ ...manifest, boards })), ...files }))
}

export const fileAttacks: readonly Attack[] = [
  avatars(7900, '#2a7'),
  avatars(4900, '#72a'),
  {
    name: 'archives of boards with 20 MB of zeros, an editor each',
    amount: [null, 6],
    prepare: async (target, amount) => {
      return await fromEach(target, amount, { role: 'editor' }, '/archive', await archiveOfZeros(5, 20))
    },
  },
]
