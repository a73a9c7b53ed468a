/** A room as its members see it (docs/rules.md#rooms). Times of day are ms since 1970 by the server's clock. */
import { layouts } from '@tilerush/core/boards/constants'
import { locales } from '@tilerush/core/language/constants'
import {
  maxRoomBoards,
  raceEnds,
  roomNameKinds,
  roomPhases,
  roomWishes,
  roundCounts,
  streamEndReasons,
  teamCounts,
} from '@tilerush/core/rooms/constants'
import { roomCodePattern } from '@tilerush/core/rooms/room-code'
import * as z from 'zod/mini'
import { categoryCodeSchema, tileFaceSchema, tileLookSchema } from '../boards/boards.ts'
import { translationsSchema } from '../boards/draft.ts'

export const roomCodeSchema = z.string().check(z.regex(roomCodePattern))

/** 256 random bits in base64url, made by the browser; the server stores their hash. */
export const seatSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** What proves a seat. */
export const seatSchema = z.object({ code: roomCodeSchema, secret: seatSecretSchema })
export type Seat = z.infer<typeof seatSchema>

/** The number of a race within its room. */
export const raceSchema = z.int().check(z.minimum(1), z.maximum(100_000))

const boardIdSchema = z.string().check(z.minLength(1), z.maxLength(32))

export const roomSettingsSchema = z.object({
  /** The playlist, in order. */
  boardIds: z.array(boardIdSchema).check(z.minLength(1), z.maxLength(maxRoomBoards)),
  numRounds: z.literal([...roundCounts]),
  /** 0 for none. */
  numTeams: z.literal([...teamCounts]),
  /** False: a wrong click costs no time, and the runs count for no best. */
  hasPenalty: z.boolean(),
  names: z.enum(roomNameKinds),
  /** The language of the prompts, where the board has it; null for the board's own. */
  language: z.nullable(z.enum(locales)),
  /** New members wait until the host lets them in. */
  asksFirst: z._default(z.boolean(), false),
})
export type RoomSettings = z.infer<typeof roomSettingsSchema>

/** The board that is played next, or just now; nothing of it reveals an answer. */
export const roomBoardSchema = z.object({
  boardId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Members read different languages: each page shows the name in its own (`boardNameIn`). */
  nameTranslations: translationsSchema,
  category: categoryCodeSchema,
  boardPortraitLayout: z.enum(layouts),
  numPrompts: z.number(),
  look: tileLookSchema,
  cover: z.array(tileFaceSchema),
  /** The languages its prompts are in, its own first. */
  languages: z.array(z.enum(locales)),
})
export type RoomBoard = z.infer<typeof roomBoardSchema>

export const roomSchema = z.object({
  code: z.string(),
  phase: z.enum(roomPhases),
  isLocked: z.boolean(),
  maxPlayers: z.number(),
  hostId: z.string(),
  /** The host stands in for who opened the room: chooses boards and starts, and no more. */
  hostStandsIn: z.boolean(),
  /** A teacher opened it for a classroom (docs/rules.md#race-with-the-class). */
  isOfClassroom: z.boolean(),
  settings: roomSettingsSchema,
  /** The names of the playlist's boards, in its order. */
  boardNames: z.array(z.string()),
  /** The position in the playlist of `board`. */
  boardIndex: z.number(),
  board: roomBoardSchema,
  /** Every race of the room has a number of its own, from 1; 0 before the first. */
  race: z.number(),
  /** From 1 to `numRounds`; 0 before the first. */
  round: z.number(),
  /** The first race of the series: the races since the lobby, or since a rematch. Its points are added up. */
  seriesFrom: z.number(),
  /** When the countdown of the race is over; null in the lobby. */
  startsAt: z.nullable(z.number()),
  /** When the race is over at the latest; null in the lobby. */
  endsAt: z.nullable(z.number()),
  /** Why the last race was over; null before that. */
  raceEnd: z.nullable(z.enum(raceEnds)),
})
export type Room = z.infer<typeof roomSchema>

/** A run of the room's last race that is in, judged by the server. */
export const memberRunSchema = z.object({
  /** Total with penalties; null for a run that ran out of time, or was still going on at the end of the race. */
  totalDurationMs: z.nullable(z.number()),
  /** How many prompts were found before the end of the race. */
  numFound: z.number(),
  numIncorrectClicks: z.number(),
  /** False for a flagged run, and for one that the server did not time: it is shown without a rank. */
  isVerified: z.boolean(),
  /**
   * How much more time the server's clock gave the run than it claims, ms, where that is too much to say that the server
   * has timed it; null for a run that it has, and for one without a total.
   */
  untimedGapMs: z.nullable(z.number()),
})
export type MemberRun = z.infer<typeof memberRunSchema>

/** As the device reports it: provisional, and never ranked. */
export const memberProgressSchema = z.object({
  numFound: z.number(),
  numWrong: z.number(),
  /** Elapsed time at the last right click, penalties included. */
  totalMs: z.number(),
})
export type MemberProgress = z.infer<typeof memberProgressSchema>

export const memberSchema = z.object({
  memberId: z.string(),
  /** Order of arrival, from 1; lanes stand in it. */
  seat: z.number(),
  name: z.string(),
  hasAccount: z.boolean(),
  /** Empty for a pattern (without account) or the default image (with one). */
  avatarUrl: z.string(),
  /** Index in `teams` of core; null without teams. */
  team: z.nullable(z.number()),
  /** False for a host who only presents. */
  isPlaying: z.boolean(),
  /** The first race of the room that the member may play: who comes while one runs plays the next one. */
  firstRace: z.number(),
  /** False once the host has said not to wait for the member in the room's race. */
  isAwaited: z.boolean(),
  isReady: z.boolean(),
  isOnline: z.boolean(),
  /** Left while the room's race ran: the lane stays until the next race, or until the host removes it. */
  hasLeft: z.boolean(),
  wish: z.nullable(z.enum(roomWishes)),
  /** It belongs to the room's race; null for a player who has not started it. */
  progress: z.nullable(memberProgressSchema),
  /** How much later than the others the device began, ms; 0 for in time. */
  lateMs: z.number(),
  /** It belongs to the room's race; null until it is in. */
  run: z.nullable(memberRunSchema),
})
export type Member = z.infer<typeof memberSchema>

/** A person who waits to be let in: known to the host alone. */
export const waitingSeatSchema = z.pick(memberSchema, {
  memberId: true,
  seat: true,
  name: true,
  hasAccount: true,
  avatarUrl: true,
})
export type WaitingSeat = z.infer<typeof waitingSeatSchema>

/** What a member has in a series. */
export const memberTotalSchema = z.object({
  ...z.pick(memberSchema, { memberId: true, seat: true, name: true, hasAccount: true, avatarUrl: true, team: true })
    .shape,
  /** Each race of the series has its points, in order; null for a race without a run of the member. */
  points: z.array(z.nullable(z.number())),
})
export type MemberTotal = z.infer<typeof memberTotalSchema>

/** Progress of one member: id, `numFound`, `numWrong`, `totalMs`. A list, since it is sent most often. */
const progressRowSchema = z.tuple([z.string(), z.number(), z.number(), z.number()])
export type ProgressRow = z.infer<typeof progressRowSchema>

/** What a stream sends. The first one is always `state`; later ones change it (`applyRoomEvent` of the web app). */
export const roomEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    /** It belongs to the caller's seat. */
    memberId: z.string(),
    room: roomSchema,
    members: z.array(memberSchema),
    /** Empty for all but the host. */
    waiting: z.array(waitingSeatSchema),
  }),
  /** Those who wait by now, in order of arrival; the host alone gets them. */
  z.object({ kind: z.literal('waiting'), waiting: z.array(waitingSeatSchema) }),
  z.object({
    kind: z.literal('change'),
    /** Null when only members changed. */
    room: z.nullable(roomSchema),
    /** New and changed ones, whole. */
    members: z.array(memberSchema),
    /** Those who are not shown any more: removed, or left outside of a race. */
    goneIds: z.array(z.string()),
  }),
  z.object({ kind: z.literal('progress'), race: z.number(), rows: z.array(progressRowSchema) }),
  /** The last event: do not connect again. */
  z.object({ kind: z.literal('end'), reason: z.enum(streamEndReasons) }),
])
export type RoomEvent = z.infer<typeof roomEventSchema>
