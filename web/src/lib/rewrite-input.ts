/** Rewrites what was just typed, e.g. in lower case, and leaves the caret where it was. */
export function rewriteInput(input: HTMLInputElement | HTMLTextAreaElement, rewrite: (text: string) => string): void {
  const before = input.value
  const after = rewrite(before)
  if (after === before) return
  const caret = input.selectionStart ?? after.length
  input.value = after
  const moved = rewrite(before.slice(0, caret)).length
  input.setSelectionRange(moved, moved)
}
