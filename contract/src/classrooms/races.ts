/** Races with the class: rooms that belong to a classroom (docs/rules.md#race-with-the-class). Times are ISO 8601. */
import * as z from 'zod/mini'
import { procedure } from '../procedure.ts'
import { boardErrors } from '../rooms/errors.ts'
import { roomCodeSchema, roomSettingsSchema, seatSecretSchema } from '../rooms/schemas.ts'
import { classroomErrors, teachErrors } from './errors.ts'
import { classroomSchema } from './schemas.ts'

/** A member's run in a race that is over. */
const keptRunSchema = z.object({
  memberId: z.string(),
  realName: z.string(),
  gamerTag: z.string(),
  avatarUrl: z.string(),
  /** Among the members; equal totals share one. Null without a total, for a flagged run, and one that was not timed. */
  rank: z.nullable(z.number()),
  /** With penalties, ms; null for a run that was not finished before the end of the race. */
  totalMs: z.nullable(z.number()),
  /** How much more time the server's clock gave a run that it did not time, ms; null for one that it did. */
  untimedGapMs: z.nullable(z.number()),
  numFound: z.number(),
  numWrong: z.number(),
})
export type KeptRun = z.infer<typeof keptRunSchema>

const keptRaceSchema = z.object({
  /** Together they name the race: a room may have several. */
  roomId: z.string(),
  race: z.number(),
  boardId: z.string(),
  /** In the language of the caller's page. */
  boardName: z.string(),
  numPrompts: z.number(),
  racedAt: z.string(),
  /** They come by rank, then the rest. */
  runs: z.array(keptRunSchema),
})
export type KeptRace = z.infer<typeof keptRaceSchema>

export const classroomRaces = {
  /** A teacher opens a room for the classroom and hosts it. The same secret returns the same room. */
  openRace: procedure('read', { limit: 'roomPerUser', repeats: true })
    .input(z.extend(classroomSchema, { settings: roomSettingsSchema, secret: seatSecretSchema }))
    .output(z.object({ roomCode: z.string() }))
    .errors({ ...teachErrors, ...boardErrors, /** Rooms are off here. */ ROOM_NOT_FOUND: { status: 404 } }),

  /** A teacher reads the results of the classroom's races; the last race comes first, fifty at most. */
  races: procedure('read', { limit: 'none' })
    .input(classroomSchema)
    .output(
      z.object({
        /** The newest room of the classroom that somebody is in; null for none. */
        liveRoomCode: z.nullable(z.string()),
        races: z.array(keptRaceSchema),
      }),
    )
    .errors(classroomErrors),

  /** For a teacher of the classroom that the room is of: the real names of its members, by their ids in the room. */
  raceNames: procedure('read', { limit: 'none' })
    .input(z.object({ roomCode: roomCodeSchema }))
    .output(z.object({ names: z.array(z.object({ roomMemberId: z.string(), realName: z.string() })) }))
    .errors(classroomErrors),
}
