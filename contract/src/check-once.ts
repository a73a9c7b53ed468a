/** Checks a response that is sent repeatedly only once. */
import type { Schema } from '@orpc/contract'

type Standard<In, Out> = Schema<In, Out>['~standard']
type Checked<Out> = Awaited<ReturnType<Standard<unknown, Out>['validate']>>

/**
 * The same schema, but a frozen value is checked the first time only; later checks return the same checked copy,
 * frozen as well. A frozen value must be deeply immutable.
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
