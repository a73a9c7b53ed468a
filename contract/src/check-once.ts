/** Checking an answer that is given again and again, once. */
import type { Schema } from '@orpc/contract'

type Standard<In, Out> = Schema<In, Out>['~standard']
type Checked<Out> = Awaited<ReturnType<Standard<unknown, Out>['validate']>>

/**
 * The same schema, which checks a frozen value the first time it meets it, and from then on answers with the same
 * checked copy, frozen as well. Who freezes a value says that nothing in it changes any more, however deep.
 */
export function checkOnce<In, Out>(schema: Schema<In, Out>): Schema<In, Out> {
  const known = new WeakMap<object, Checked<Out>>()
  const { validate, ...rest } = schema['~standard']
  const remember = (value: object, checked: Checked<Out>): Checked<Out> => {
    if ('value' in checked) Object.freeze(checked.value)
    known.set(value, checked)
    return checked
  }
  return {
    '~standard': {
      ...rest,
      validate(value) {
        if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return validate(value)
        const before = known.get(value)
        if (before) return before
        const checked = validate(value)
        return checked instanceof Promise ? checked.then((late) => remember(value, late)) : remember(value, checked)
      },
    },
  }
}
