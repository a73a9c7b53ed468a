/**
 * Keeps React working on a page that others change, too: the translation of a browser puts `<font>` in the place of each
 * text, extensions wrap, move and remove what they find. React keeps its own nodes: it would fail when it removes one
 * that stands elsewhere, fail when it inserts before one, and write new text into one that nobody sees any more. An error
 * of the app's own that removes a node twice is not thrown either. To be tried with each new React.
 */

/** A text of the app that was replaced leads to what stands in its place. */
const standIns = new WeakMap<Node, ChildNode>()
/** Maps what stands in a text's place to the text. */
const replaced = new WeakMap<Node, Text>()

const observer = new MutationObserver((records) => noteAll(records))

// oxlint-disable-next-line typescript/unbound-method -- each is called with its node
const { removeChild, insertBefore } = Node.prototype

/** Once, before the first screen is drawn. */
export function tolerateForeignChanges(): void {
  observer.observe(document.body, { childList: true, subtree: true })
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    noteAll(observer.takeRecords())
    removeShown(this, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (next === null || next.parentNode === this) return insertBefore.call(this, node, next) as T
    noteAll(observer.takeRecords())
    return insertBefore.call(this, node, findChildOf(this, next)) as T
  }
}

/** The node, or what stands in its place, with what was put around it alone. One that is in no page is gone already. */
function removeShown(parent: Node, node: Node): void {
  let shown: Node = standIns.get(node) ?? node
  while (shown.parentNode !== parent && parent.contains(shown) && shown.parentNode?.childNodes.length === 1)
    shown = shown.parentNode
  if (shown.parentNode) removeChild.call(shown.parentNode, shown)
}

/** The child of `parent` that the node, or what stands in its place, is or lies in; null when there is none. */
function findChildOf(parent: Node, node: Node): Node | null {
  for (let at: Node | null = standIns.get(node) ?? node; at; at = at.parentNode) if (at.parentNode === parent) return at
  return null
}

function noteAll(records: readonly MutationRecord[]): void {
  let added: Set<Node> | undefined
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') putBack(target)
    for (const node of addedNodes) forgetSubstitute(node)
    for (const node of removedNodes) {
      const text = replaced.get(node) ?? node
      if (!(text instanceof Text)) continue
      // In one step; or put beside it first. The app itself puts text in the place of text.
      const [substitute] = addedNodes
      if (substitute instanceof Element || (substitute && text !== node)) noteReplaced(text, substitute)
      else if (!substitute) {
        added ??= new Set(records.flatMap((record) => [...record.addedNodes]))
        const beside = [previousSibling, nextSibling].find(
          (sibling) => sibling instanceof Element && added?.has(sibling),
        )
        if (beside) noteReplaced(text, beside)
      }
    }
  }
}

/** A text that is in the page again, moved by the app or into what was put around it, needs nothing in its place. */
function forgetSubstitute(text: Node): void {
  const substitute = standIns.get(text)
  if (!substitute || !text.isConnected) return
  standIns.delete(text)
  if (!substitute.contains(text)) substitute.remove()
}

function noteReplaced(text: Text, substitute: Node): void {
  if (text.isConnected || substitute === text) return
  standIns.set(text, substitute as ChildNode)
  replaced.set(substitute, text)
  // React writes to it although it is in no page; an observer hears that, too.
  observer.observe(text, { characterData: true })
}

/** A replaced text that says something new stands in its place again, where it can be translated again. */
function putBack(text: Node): void {
  const substitute = standIns.get(text)
  if (!substitute) return
  standIns.delete(text)
  if (!text.isConnected) substitute.replaceWith(text)
}
