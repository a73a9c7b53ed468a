/** What bounds the procedures of a seat. */

/** Codes could be guessed by any of them. */
export const guessLimits = ['roomCodePerIp'] as const
export const seatLimits = [...guessLimits, 'roomRequestPerSeat'] as const
