/** A response with a long list, which is checked a piece at a time, so that the server serves others between two pieces. */
import type { Schema } from '@orpc/contract'
import type * as z from 'zod/mini'

export interface PiecewiseSchema<Out, Item> extends Schema<Out, Out> {
  /** Items without unknown fields; a response that is made of them is not looked into again. Throws for a wrong one. */
  checkPiece(items: readonly Item[]): readonly Item[]
}

/** `rest`: the response without its list, which stands in `field`. What nobody has checked in pieces is checked at once. */
export function inPieces<const Field extends string, Rest extends object, Item extends object>(
  field: Field,
  item: z.ZodMiniType<Item>,
  rest: z.ZodMiniType<Rest>,
): PiecewiseSchema<Rest & Record<Field, Item[]>, Item> {
  const known = new WeakSet<object>()
  return {
    checkPiece: (items) =>
      items.map((each) => {
        const checked = item.parse(each)
        known.add(checked)
        return checked
      }),
    '~standard': {
      version: 1,
      vendor: 'tilerush',
      validate(value) {
        const head = rest.safeParse(value)
        if (!head.success) return { issues: head.error.issues.map((issue) => toIssue(issue, [])) }
        const list: unknown = Object(value)[field]
        if (!Array.isArray(list)) return { issues: [{ message: 'The list is missing', path: [field] }] }
        const items: Item[] = []
        for (const [index, each] of list.entries()) {
          const checked = known.has(each) ? { success: true as const, data: each } : item.safeParse(each)
          if (!checked.success) return { issues: checked.error.issues.map((issue) => toIssue(issue, [field, index])) }
          items.push(checked.data)
        }
        return { value: { ...head.data, [field]: items } as Rest & Record<Field, Item[]> }
      },
    },
  }
}

const toIssue = ({ message, path }: z.core.$ZodIssue, before: PropertyKey[]) => ({
  message,
  path: [...before, ...path],
})
