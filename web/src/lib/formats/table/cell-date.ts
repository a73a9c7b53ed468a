/** Dates in workbooks: a number of days, which the cell's format alone says is a date (ECMA-376, 18.8.30). */

const firstDateFormat = 14
const lastDateFormat = 22
/** No program writes a longer one. */
const maxCodeLength = 255

/** `code`: of a format that the workbook brings itself. */
export function isDateFormat(format: number, code: string | undefined): boolean {
  if (code === undefined) return format >= firstDateFormat && format <= lastDateFormat
  if (code.length > maxCodeLength) return false
  const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\][]*\]/g, '')
  return /[yd]/i.test(plain) && !/[#0]/.test(plain)
}

const dayMs = 24 * 60 * 60 * 1000
/** A day that never was, 29 February 1900, is counted in the older of the two calendars. */
const daysTo1970 = 25_569
const daysBetweenCalendars = 1462

/** `1989-11-09`; with the time where it is not midnight. */
export function toDateText(days: number, usesDatesOf1904: boolean): string {
  const since1970 = days - daysTo1970 + (usesDatesOf1904 ? daysBetweenCalendars : 0)
  const date = new Date(Math.round(since1970 * dayMs))
  if (Number.isNaN(date.getTime())) return String(days)
  const iso = date.toISOString()
  return iso.includes('T00:00:00') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}
