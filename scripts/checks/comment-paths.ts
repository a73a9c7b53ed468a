/** Finds the files and folders that a comment names and the repository does not have. */
import type { TextFile } from './text-files.ts'

const source = /\.(?:[cm]?[jt]s|tsx|css|sql)$/
/** A block of strings and globs opens no comment: one begins after a space or with its line. */
const blockComment = /(?<=^|\s)\/\*[\s\S]*?\*\//gm
const lineComment = /(?<=^|\s)\/\/.*$/gm
const sqlComment = /(?<=^|\s)--.*$/gm

const file = /(?<![\w/:.@~-])(?:\.{1,2}\/)*(?:[\w@-][\w.@-]*\/)*[\w-][\w.-]*\.(?:tsx?|[cm]js|css|sql|sh)\b(?![\w/(])/
const textFile = /(?<![\w/:.@~-])(?:\.{1,2}\/)*(?:[\w@-][\w.@-]*\/)+[\w-][\w.-]*\.(?:json|md|conf|html)\b(?![\w/(])/
const folder =
  /(?<![\w/:.@~'`$-])(?:core|contract|server|web|content|e2e|testkit|bench|trust|scripts|deploy|docs|features|lib|app|components)(?:\/[\w.-]*\w)+/
const named = new RegExp([file, textFile, folder].map((pattern) => pattern.source).join('|'), 'g')

/** They are built or written by a run, stand for any name (`x.test.ts`), or are numbers that another check follows. */
const leftOut = /(?:^|\/)(?:dist|paraglide|migrations)(?:\/|$)|^trust\/report\.md$|^x\.|^docs\/decisions\/\d{4}$/

/**
 * One line an issue, as `path:line: message`. A comment may leave out the front of a path (`lib/result.ts`).
 * `paths`: every file of the repository.
 */
export function findCommentPathIssues(files: readonly TextFile[], paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap(getParts))
  return files.filter(({ path }) => source.test(path)).flatMap((from) => getFileIssues(from, known))
}

/** Every run of neighbouring names of a path: of three names there are six. */
function getParts(path: string): string[] {
  const names = path.split('/')
  return names.flatMap((_, end) => names.slice(0, end + 1).map((__, start) => names.slice(start, end + 1).join('/')))
}

function getFileIssues({ path, text }: TextFile, known: ReadonlySet<string>): string[] {
  return getComments(path, text).flatMap(({ index, comment }) =>
    [...comment.matchAll(named)].flatMap((match) => {
      const target = match[0].replace(/^(?:\.{1,2}\/)+/, '')
      if (known.has(target) || leftOut.test(target)) return []
      const line = text.slice(0, index + match.index).split('\n').length
      return [`${path}:${line}: a comment names ${match[0]}, which does not exist`]
    }),
  )
}

function getComments(path: string, text: string): { index: number; comment: string }[] {
  const patterns = path.endsWith('.sql')
    ? [sqlComment]
    : path.endsWith('.css')
      ? [blockComment]
      : [blockComment, lineComment]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, comment: match[0] })),
  )
}
