/** Whether this is `npm run test:full`. */
export const isFullRun = process.env['TEST_FULL'] === '1'

/** How often a race or a property is repeated: a few times in `npm test`, many in `npm run test:full`. */
export function shortOrFull(short: number, full: number): number {
  return isFullRun ? full : short
}
