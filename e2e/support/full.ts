/**
 * The tag of a spec that repeats, for another size, theme, language or browser, or at length, what a spec, unit or
 * database test of `npm test` shows. It runs in `npm run test:full` only.
 */
export const full = '@full'

/** Whether this is `npm run test:full`. */
export const isFullRun = process.env['TEST_FULL'] === '1'

/** Further cases of a spec, for `npm run test:full` only. */
export function onlyInFull<T>(...cases: readonly T[]): readonly T[] {
  return isFullRun ? cases : []
}
