/**
 * A moment as a day and a time of the viewer's clock, as two inputs of a form hold it. A time that the clock skips in
 * spring is the one an hour later; of an hour that it has twice in autumn, the first is meant.
 */
export interface LocalFields {
  /** `YYYY-MM-DD`; empty for none. */
  readonly day: string
  /** `HH:MM`; empty for none. */
  readonly time: string
}

export function toLocalFields(ms: number): LocalFields {
  const date = new Date(ms)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return { day: day.map((part, index) => pad(part, index === 0 ? 4 : 2)).join('-'), time: toTime(date) }
}

const toTime = (date: Date): string => `${pad(date.getHours(), 2)}:${pad(date.getMinutes(), 2)}`

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

/**
 * Null for what is no date yet. What the fields were filled with at first is the same moment again while nobody has
 * changed them: its seconds, and the second of two equal hours, are not lost.
 */
export function fromLocalFields({ day, time }: LocalFields, firstMs: number | null): number | null {
  if (firstMs !== null) {
    const first = toLocalFields(firstMs)
    if (first.day === day && first.time === time) return firstMs
  }
  const ms = /^\d{4}-/.test(day) ? new Date(`${day}T${time}`).getTime() : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
