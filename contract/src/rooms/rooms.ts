/** Live races (docs/rules.md#rooms): a room, its members, its races. One file: it is the list of what a device may ask. */
import { maxWaitingSeats, roomPhases, roomWishes } from '@tilerush/core/rooms/constants'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { checkOnce } from '../check-once.ts'
import { procedure } from '../procedure.ts'
import { boardErrors, hostErrors, notRacingErrors, raceErrors, roomErrors, seatErrors } from './errors.ts'
import { guessLimits, seatLimits } from './limits.ts'
import { raceProcedures } from './races.ts'
import {
  raceSchema,
  roomCodeSchema,
  roomEventSchema,
  roomSettingsSchema,
  seatSchema,
  seatSecretSchema,
} from './schemas.ts'

const nothing = z.object({})
const memberIdSchema = z.uuid()
/** Longer ones are refused before they are looked at; core's rule of own names says the rest. */
const nameSchema = z.string().check(z.maxLength(1000))

const nameErrors = {
  /** Another member has the name, or one that looks like it. */
  NAME_TAKEN: { status: 409 },
  /** Refused by the rules of own names, or they are off in this room. Data: which rule. */
  NAME_REFUSED: {
    status: 422,
    data: z.object({ issue: z.enum(['empty', 'too-long', 'characters', 'blocked', 'look-alike', 'generated-only']) }),
  },
} as const

const lobbyErrors = {
  ...hostErrors,
  /** A race is running. */
  RACE_RUNNING: { status: 409 },
} as const

const liveRoomSchema = z.object({
  code: z.string(),
  boardName: z.string(),
  hostName: z.string(),
  numMembers: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Names that members reported. */
  reportedNames: z.array(z.string()),
})
export type LiveRoom = z.infer<typeof liveRoomSchema>

export const rooms = {
  /** Opens a room with the caller as its host. The same secret returns the same room. */
  create: procedure('read', { limit: 'roomPerUser', repeats: true })
    .input(z.object({ settings: roomSettingsSchema, secret: seatSecretSchema }))
    .output(z.object({ code: z.string(), memberId: z.string() }))
    .errors({ ...roomErrors, ...boardErrors }),

  /** What a code leads to, before joining. */
  look: procedure('public', { limitsInside: guessLimits })
    .input(z.object({ code: roomCodeSchema }))
    .output(
      z.object({
        code: z.string(),
        boardName: z.string(),
        hostName: z.string(),
        numMembers: z.number(),
        phase: z.enum(roomPhases),
        isLocked: z.boolean(),
        isFull: z.boolean(),
      }),
    )
    .errors(roomErrors),

  /**
   * Takes a seat, under the caller's gamertag or a generated name. The same secret, and the same account, get the same
   * seat again, in a locked room, too. Where the host lets members in, a new seat waits, and its device asks again.
   */
  join: procedure('public', { limitsInside: [...guessLimits, 'roomSeatPerIp', 'roomSeatPerIpAndRoom'], repeats: true })
    .input(seatSchema)
    .output(
      z.object({
        memberId: z.string(),
        /** As the host sees it. */
        name: z.string(),
        /** False for a seat that waits to be let in. */
        isAdmitted: z.boolean(),
      }),
    )
    .errors({
      ...roomErrors,
      ROOM_LOCKED: { status: 409 },
      ROOM_FULL: { status: 409 },
      /** The browser has as many seats in use here, or waiting to be let in, as one may have. */
      DEVICE_HAS_SEATS: { status: 409 },
      /** Too many seats wait to be let in. */
      TOO_MANY_WAITING: { status: 409 },
      /** The host did not let the seat in. */
      SEAT_DECLINED: { status: 403 },
      /** The host removed the caller's account. */
      SEAT_NOT_FOUND: { status: 404 },
    }),

  leave: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(seatSchema)
    .output(nothing)
    .errors({ ...seatErrors, HOST_LOGGED_OUT: hostErrors.HOST_LOGGED_OUT }),

  /**
   * The room from now on. As `player` the seat is present and moves here: an older stream of the seat ends. As
   * `presenter` (the host's projector) it only looks.
   */
  watch: procedure('public', { limitsInside: [...guessLimits, 'roomStreamPerSeat'], repeats: false })
    .input(z.extend(seatSchema, { as: z.enum(['player', 'presenter']) }))
    .output(eventIterator(checkOnce(roomEventSchema)))
    .errors({ ...hostErrors }),

  /** The server's clock, ms since 1970. */
  time: procedure('public', { limit: 'none' }).output(z.object({ nowMs: z.number() })),

  /** Null for another generated name. The gamertag of an account stays. */
  rename: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { name: z.nullable(nameSchema) }))
    .output(z.object({ name: z.string() }))
    .errors({ ...seatErrors, ...nameErrors }),

  setReady: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { isReady: z.boolean() }))
    .output(nothing)
    .errors(seatErrors),

  setWish: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { wish: z.nullable(z.enum(roomWishes)) }))
    .output(nothing)
    .errors(seatErrors),

  /** Reports the name of another member to the administrators; a repeat changes nothing. */
  reportName: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { memberId: memberIdSchema }))
    .output(nothing)
    .errors({ ...seatErrors, MEMBER_NOT_FOUND: { status: 404 } }),

  /* ── By the host ── */

  configure: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { settings: roomSettingsSchema, isPlaying: z.boolean() }))
    .output(nothing)
    .errors({ ...lobbyErrors, ...boardErrors }),

  /** Null for a generated name. */
  renameMember: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { memberId: memberIdSchema, name: z.nullable(nameSchema) }))
    .output(z.object({ name: z.string() }))
    .errors({ ...hostErrors, ...nameErrors, MEMBER_NOT_FOUND: { status: 404 } }),

  /** With `isWholeDevice` all other seats of the member's browser in its network, too, waiting or not. */
  removeMember: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { memberId: memberIdSchema, isWholeDevice: z.optional(z.boolean()) }))
    .output(z.object({ numRemoved: z.number() }))
    .errors({ ...hostErrors, MEMBER_NOT_FOUND: { status: 404 } }),

  /** Lets in who waits, in order of arrival and as far as there are places; or not, and for good. */
  admit: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(
      z.extend(seatSchema, {
        memberIds: z.union([
          z.literal('all'),
          z.array(memberIdSchema).check(z.minLength(1), z.maxLength(maxWaitingSeats)),
        ]),
        isAdmitted: z.boolean(),
      }),
    )
    .output(nothing)
    .errors({
      ...hostErrors,
      ROOM_FULL: { status: 409 },
      /** None of them waits any more. */
      MEMBER_NOT_FOUND: { status: 404 },
    }),

  /** Ends the seats of all who are not there; their devices may come back to them. */
  removeAbsent: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(seatSchema)
    .output(nothing)
    .errors(hostErrors),

  /** Moves a member to a team; without a member all teams are made again. */
  assignTeams: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(
      z.extend(seatSchema, {
        move: z.nullable(z.object({ memberId: memberIdSchema, team: z.int().check(z.minimum(0), z.maximum(5)) })),
      }),
    )
    .output(nothing)
    .errors({ ...lobbyErrors, ...notRacingErrors, MEMBER_NOT_FOUND: { status: 404 }, NO_SUCH_TEAM: { status: 409 } }),

  setLocked: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { isLocked: z.boolean() }))
    .output(nothing)
    .errors(hostErrors),

  /**
   * Starts the next race on a board of the playlist: the next round on the board that was played last, while one is left,
   * else the first. A repeat for the same race changes nothing.
   */
  startRace: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(
      z.extend(seatSchema, {
        /** The number of the race to start: one more than the room's. */
        race: raceSchema,
        boardIndex: z.int().check(z.minimum(0), z.maximum(100)),
        /** Whether points are recounted, from the first round. */
        isRematch: z.optional(z.boolean()),
      }),
    )
    .output(z.object({ startsAt: z.number() }))
    .errors({
      ...lobbyErrors,
      ...boardErrors,
      /** No member is there who plays. */
      NOBODY_READY: { status: 409 },
    }),

  /** Ends the running race at once. A repeat for the same race changes nothing. */
  endRace: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { race: raceSchema }))
    .output(nothing)
    .errors({ ...hostErrors, ...raceErrors }),

  /** The race no longer waits for the member's run; one that is in before its end counts all the same. */
  stopWaitingFor: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(z.extend(seatSchema, { race: raceSchema, memberId: memberIdSchema }))
    .output(nothing)
    .errors({
      ...hostErrors,
      ...raceErrors,
      ...notRacingErrors,
      MEMBER_NOT_FOUND: { status: 404 },
      /** There is nothing to wait for. */
      RUN_IS_IN: { status: 409 },
    }),

  /** Back to the lobby, from a result. */
  openLobby: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(seatSchema)
    .output(nothing)
    .errors(lobbyErrors),

  endRoom: procedure('public', { limitsInside: seatLimits, repeats: true })
    .input(seatSchema)
    .output(nothing)
    .errors(hostErrors),

  ...raceProcedures,

  /* ── By administrators ── */

  listLive: procedure('manageUsers', { limit: 'none' }).output(z.object({ rooms: z.array(liveRoomSchema) })),

  endByAdmin: procedure('manageUsers', { limit: 'userChangePerUser' })
    .input(z.object({ code: roomCodeSchema }))
    .output(nothing)
    .errors(roomErrors),
}
