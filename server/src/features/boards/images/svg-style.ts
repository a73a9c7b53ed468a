/** Styles of vector images without what reaches outside the image: the rule or declaration goes, all else stays. */
import { type CssNode, type Declaration, generate, ident, parse, walk } from 'css-tree'

export interface CleanStyle {
  readonly text: string
  readonly lacksParts: boolean
}

/** What may reach outside, or an escape that could hide it. A style without any of these is not even read. */
const suspicious =
  /url\s*\((?!\s*["']?#)|@import|@font-face|image(?:-set)?\s*\(|src\s*\(|\\|expression\s*\(|javascript:|behavior\s*:|-moz-binding/i
/** Those that fetch what they name. */
const fetching: ReadonlySet<string> = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'expression'])
const forbiddenProperties: ReadonlySet<string> = new Set(['behavior', '-moz-binding'])
const forbiddenRules: ReadonlySet<string> = new Set(['import', 'font-face'])

/** Reads styles of one image. Of more than this, all together, those that may reach outside are left out whole. */
const maxCharacters = 100_000

type StyleContext = 'stylesheet' | 'declarationList'

/** For one image. `context`: what stands in a `<style>`, or in an attribute of that name. */
export function createStyleCleaner(): (text: string, context: StyleContext) => CleanStyle {
  let numCharacters = 0
  return (text, context) => {
    if (!suspicious.test(text)) return { text, lacksParts: false }
    numCharacters += text.length
    return numCharacters > maxCharacters ? { text: '', lacksParts: true } : cleanStyle(text, context)
  }
}

function cleanStyle(text: string, context: StyleContext): CleanStyle {
  const first = withoutOutside(text, context)
  // What was written again is read once more: then there must be nothing left to take away.
  const isStable = first !== null && withoutOutside(first.text, context)?.lacksParts === false
  return isStable ? first : { text: '', lacksParts: true }
}

/** Null for what cannot be read at all. */
function withoutOutside(text: string, context: StyleContext): CleanStyle | null {
  try {
    const sheet = parse(text, { context, parseCustomProperty: true })
    let numRemoved = 0
    walk(sheet, (node, item, list) => {
      if (!list || !item || !reachesOutside(node)) return
      list.remove(item)
      numRemoved++
    })
    return { text: numRemoved === 0 ? text : generate(sheet), lacksParts: numRemoved > 0 }
  } catch {
    return null
  }
}

function reachesOutside(node: CssNode): boolean {
  if (node.type === 'Declaration') return declares(node)
  if (node.type === 'Atrule') return forbiddenRules.has(plain(node.name)) || node.prelude?.type === 'Raw'
  // Something that is no rule; a block that is no block.
  return node.type === 'Raw' || (node.type === 'Rule' && node.prelude.type === 'Raw')
}

function declares({ property, value }: Declaration): boolean {
  // The count of references knows properties as they are spelt.
  if (property.includes('\\') || forbiddenProperties.has(property.toLowerCase())) return true
  let isOutside = false
  walk(value, (node) => {
    if (node.type === 'Url') isOutside ||= !node.value.trim().startsWith('#')
    else if (node.type === 'Function') isOutside ||= node.name.includes('\\') || fetching.has(plain(node.name))
    else if (node.type === 'Raw') isOutside ||= /[\\(@]/.test(node.value)
  })
  return isOutside
}

function plain(name: string): string {
  return ident.decode(name).toLowerCase()
}
