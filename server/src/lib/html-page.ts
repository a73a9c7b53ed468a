/** Pages and mails written as components. */
import type { VNode } from 'preact'
import { render } from 'preact-render-to-string'

/** The text of a whole document; what it is made of is escaped. */
export function htmlPage(document: VNode): string {
  return `<!doctype html>${render(document)}`
}
