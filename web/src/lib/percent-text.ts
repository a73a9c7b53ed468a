import { formatLocale } from './locale.ts'

const percents = new Intl.NumberFormat(formatLocale, { style: 'percent', maximumFractionDigits: 0 })

/** A share from 0 to 1 as whole per cent, cut off: 100 % says that nothing was wrong. A dash for none. */
export function percentText(share: number | null): string {
  return share === null ? '–' : percents.format(Math.floor(share * 100) / 100)
}
