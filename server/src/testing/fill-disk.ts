/** A full disk, for the proofs that no data is lost. */
import { statfs, writeFile } from 'node:fs/promises'

/** Writes the file `ballast` until the file system of `folder` is full. */
export async function fillDisk(folder: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const chunk = Buffer.alloc(2 ** 20)
  await writeFile(ballast, '')
  for (let written = 0; written <= bavail * bsize; written += chunk.length) {
    try {
      await writeFile(ballast, chunk, { flag: 'a' })
    } catch {
      return
    }
  }
}
