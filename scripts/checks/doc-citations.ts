/**
 * Finds what comments, tests and docs cite and the repository does not have: an anchor, a page, a decision, a linked
 * file, or a test of the registers; and two decisions of one number, which two branches make.
 */
import path from 'node:path'
import type { TextFile } from './text-files.ts'

/** Documents that the product was built from and that are not in the repository: no one can look them up. */
const absentDocuments =
  /\bspecification(?:,|'s)? \(?sections?\b|\bsection \d[^.\n]{0,20} of the specification|\bdecisions, [A-Z]|\((?:design, [A-Za-z]|issue: (?:Bad input|Scope|Figures))/i

/** A source file as a page names it. */
const sourcePath = /`((?:core|contract|server|web|content|e2e|bench|trust|scripts)\/[\w./-]+\.\w+)`/g
/** Their tables name the tests that show a row. */
const registers = new Set(['docs/registers/checklist.md', 'docs/registers/asvs.md'])
/** They report what was. */
const pastPages = /^(?:CHANGELOG\.md|docs\/decisions\/)/

/**
 * One line an issue, as `path:line: message`.
 * `exists`: whether the path, within the repository, is a file or folder.
 */
export function findCitationIssues(files: readonly TextFile[], exists: (path: string) => boolean): string[] {
  const anchors = new Map(files.filter(isMarkdown).map((file) => [file.path, getAnchors(file.text)]))
  const names = new Set(files.map((file) => path.posix.basename(file.path).replace(/\.\w+$/, '')))
  const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file.path)?.[1] ?? [])
  const decisions = new Set(numbers)

  function missingTarget(target: string, anchor: string | undefined): string | null {
    if (!exists(target)) return `${target} does not exist`
    if (anchor !== undefined && !anchors.get(target)?.has(anchor)) return `${target} has no heading #${anchor}`
    return null
  }

  function* getLineIssues(file: TextFile, line: string): Generator<string> {
    if (!isMarkdown(file) && absentDocuments.test(line)) yield 'cites a document that is not in the repository'
    for (const [, number = ''] of line.matchAll(/\b(?:decision |docs\/decisions\/)(\d{4})\b/gi)) {
      if (!decisions.has(number)) yield `there is no decision ${number}`
    }
    for (const [, page = '', anchor] of line.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)) {
      const issue = missingTarget(page, anchor)
      if (issue) yield issue
    }
    if (!isMarkdown(file)) return
    for (const [, target = '', anchor] of line.matchAll(/\]\(([^)#\s:]*)(?:#([\w-]+))?\)/g)) {
      if (target.startsWith('/')) continue
      const linked = target === '' ? file.path : path.posix.join(path.posix.dirname(file.path), target)
      const issue = missingTarget(linked, anchor)
      if (issue) yield issue
    }
    if (!pastPages.test(file.path)) {
      for (const [, named = ''] of line.matchAll(sourcePath)) {
        if (!exists(named)) yield `${named} does not exist`
      }
    }
    if (!registers.has(file.path) || !line.startsWith('| ')) return
    for (const [name] of line.matchAll(/[\w*-]+(?:\.[\w*-]+)*\.(?:spec|test)\b/g)) {
      if (!hasTest(names, name)) yield `there is no test ${name}`
    }
  }

  const repeated = numbers.filter((number, index) => numbers.indexOf(number) < index)
  return [
    ...repeated.map((number) => `docs/decisions: there are two decisions ${number}`),
    ...files.flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          [...getLineIssues(file, line)].map((message) => `${file.path}:${index + 1}: ${message}`),
        ),
    ),
  ]
}

function isMarkdown(file: TextFile): boolean {
  return file.path.endsWith('.md')
}

function getAnchors(markdown: string): ReadonlySet<string> {
  return new Set(getHeadings(markdown).map(({ anchor }) => anchor))
}

/**
 * In the order of the page; anchors as GitHub makes them. What is written as `<a id>`, as a row of a table, is the deepest
 * of all.
 */
export function getHeadings(markdown: string): { readonly anchor: string; readonly depth: number }[] {
  return [...markdown.matchAll(/^(#+) (.*)$|<a id="([\w-]+)"/gm)].map(([, signs, heading = '', id]) => ({
    depth: signs?.length ?? Infinity,
    anchor:
      id ??
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
  }))
}

/** `name` may hold `*`, as in `finish*.db.test`. */
function hasTest(names: ReadonlySet<string>, name: string): boolean {
  if (!name.includes('*')) return names.has(name)
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
  return [...names].some((known) => pattern.test(known))
}
