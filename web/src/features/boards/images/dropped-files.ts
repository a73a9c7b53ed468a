/** What was dropped, chosen or pasted, as plain files: folders and zip files opened, rubbish left out. */
import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import { maxFileBytes } from '@tilerush/core/files/constants'

export interface DroppedFiles {
  readonly images: readonly File[]
  /** CSV, TSV or plain text: prompts. */
  readonly tables: readonly File[]
  /** Names of what is neither. */
  readonly unknown: readonly string[]
  /** Names of zip files that cannot be read, and of entries too large to be taken out. */
  readonly broken: readonly string[]
  readonly hasTooMany: boolean
}

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}
const tableEndings = new Set(['csv', 'tsv', 'tab', 'txt'])

/** More files than this are no board. */
const maxFiles = maxTilesPerBoard * 2
/** A zip's entry larger than this is no image that could be taken; it is not unpacked. */
const maxUnpackedEntryBytes = maxFileBytes * 8
const maxUnpackedBytes = 512 * 1024 * 1024

function getEnding(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** Files that operating systems leave behind. */
function isRubbish(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')
}

function isImage(file: File): boolean {
  return file.type.startsWith('image/') || getEnding(file.name) in imageTypes
}

function isTable(file: File): boolean {
  return !isImage(file) && tableEndings.has(getEnding(file.name))
}

function isZip(file: File): boolean {
  return getEnding(file.name) === 'zip' || file.type === 'application/zip'
}

/** Sorts the files by what they are, in the order of their names as people count: 2 before 10. */
export async function sortFiles(files: readonly File[]): Promise<DroppedFiles> {
  const broken: string[] = []
  const flat: File[] = []
  for (const file of files) {
    if (!isZip(file)) flat.push(file)
    else {
      const unpacked = await unpack(file)
      flat.push(...unpacked.files)
      broken.push(...unpacked.broken)
    }
  }
  const requested = flat.filter((file) => !isRubbish(file.name))
  const byName = new Intl.Collator('en', { numeric: true })
  const stored = requested.slice(0, maxFiles).toSorted((one, other) => byName.compare(one.name, other.name))
  return {
    images: stored.filter(isImage),
    tables: stored.filter(isTable),
    unknown: stored.filter((file) => !isImage(file) && !isTable(file)).map((file) => file.name),
    broken,
    hasTooMany: requested.length > maxFiles,
  }
}

interface Unpacked {
  readonly files: readonly File[]
  readonly broken: readonly string[]
}

/** Takes the files out of a zip. What it claims to unpack to is bounded before anything is unpacked. */
async function unpack(zip: File): Promise<Unpacked> {
  const { unzip } = await import('fflate')
  const data = new Uint8Array(await zip.arrayBuffer())
  const tooLarge: string[] = []
  let total = 0
  let count = 0
  return await new Promise((resolve) => {
    unzip(
      data,
      {
        filter: ({ name, originalSize }) => {
          if (name.endsWith('/') || isRubbish(name)) return false
          count += 1
          total += originalSize
          const isTaken = originalSize <= maxUnpackedEntryBytes && total <= maxUnpackedBytes && count <= maxFiles
          if (!isTaken && tooLarge.length < 20) tooLarge.push(name)
          return isTaken
        },
      },
      (error, entries) => {
        if (error) return resolve({ files: [], broken: [zip.name] })
        const files = Object.entries(entries).map(([path, bytes]) => getFile(path, bytes))
        resolve({ files, broken: tooLarge })
      },
    )
  })
}

function getFile(path: string, bytes: Uint8Array): File {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return new File([new Uint8Array(bytes)], name, { type: imageTypes[getEnding(name)] ?? '' })
}
