/** The results of a room's races as CSV files (RFC 4180), for the host. */
import { csvByteOrderMark, csvLine, type CsvValue } from '@tilerush/core/files/csv'
import { rankTeamPoints, rankTotals } from '@tilerush/core/rooms/points'
import { getRaceRows, type RaceRow } from '../rows/race-rows.ts'
import type { ArchivedRace } from './room-archive.ts'

/** What stands for the index of a team. */
type TeamName = (team: number) => string

export type ResultFile = 'results' | 'totals' | 'prompts' | 'mix-ups'

/** Column names are the same in every language, for those who read the files by a program. */
const columns: Readonly<Record<ResultFile, readonly string[]>> = {
  results: [
    'race',
    'board',
    'place',
    'name',
    'team',
    'total_s',
    'behind_s',
    'wrong_clicks',
    'late_s',
    'state',
    'found',
    'points',
    'series',
  ],
  totals: ['series', 'races', 'kind', 'place', 'name', 'team', 'points'],
  prompts: ['race', 'board', 'place', 'name', 'team', 'number', 'prompt', 'time_s', 'wrong_clicks'],
  'mix-ups': ['race', 'board', 'prompt', 'clicked', 'count'],
}

const writers: Readonly<Record<ResultFile, (races: readonly ArchivedRace[], teamName: TeamName) => CsvValue[][]>> = {
  results: toResults,
  totals: toTotals,
  prompts: toPrompts,
  'mix-ups': toMixUps,
}

export function toResultFile(file: ResultFile, races: readonly ArchivedRace[], teamName: TeamName): string {
  const lines = [[...columns[file]], ...writers[file](races, teamName)]
  return csvByteOrderMark + lines.map(csvLine).join('')
}

const toSeconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 10) / 100)

/** Series are counted from 1, in their order. */
function numberSeries(races: readonly ArchivedRace[]): ReadonlyMap<number, number> {
  const firsts = [...new Set(races.map(({ series }) => series.from))]
  return new Map(firsts.map((from, index) => [from, index + 1]))
}

const nameTeam = (team: number | null, teamName: TeamName): string => (team === null ? '' : teamName(team))

function toResults(races: readonly ArchivedRace[], teamName: TeamName): CsvValue[][] {
  const series = numberSeries(races)
  return races.flatMap((archived) => {
    const points = new Map(archived.series.totals.map((total) => [total.memberId, total.points.at(-1) ?? null]))
    return getRaceRows(archived.members).map(({ member, rank, gapMs, state }) => [
      archived.race,
      archived.boardName ?? '',
      rank,
      member.name,
      nameTeam(member.team, teamName),
      toSeconds(member.run?.totalDurationMs ?? null),
      toSeconds(gapMs),
      member.run?.numIncorrectClicks ?? member.progress?.numWrong ?? null,
      member.lateMs > 0 ? toSeconds(member.lateMs) : null,
      state,
      member.run?.numFound ?? null,
      points.get(member.memberId) ?? null,
      series.get(archived.series.from) ?? null,
    ])
  })
}

/** Says of each series what it had come to after its last race: everybody, then the teams' means. */
function toTotals(races: readonly ArchivedRace[], teamName: TeamName): CsvValue[][] {
  return [...numberSeries(races)].flatMap(([from, number]) => {
    const last = races.findLast(({ series }) => series.from === from)
    if (!last) return []
    const numRaces = last.race - from + 1
    const ranked = rankTotals(last.series.totals, ({ points }) => points)
    const players = ranked.map(({ entry, total, rank }): CsvValue[] => {
      const team = nameTeam(entry.team, teamName)
      return [number, numRaces, 'player', rank, entry.name, team, total]
    })
    const teams = rankTeamPoints(ranked, ({ team }) => team).map(({ team, mean }, index): CsvValue[] => {
      const name = teamName(team)
      return [number, numRaces, 'team', index + 1, name, name, Math.round(mean)]
    })
    return [...players, ...teams]
  })
}

/** Ranked runs alone: the times of others say nothing. */
function toPrompts(races: readonly ArchivedRace[], teamName: TeamName): CsvValue[][] {
  return races.flatMap(({ race, boardName, members, report }) => {
    const ranked = getRaceRows(members).filter(({ rank }) => rank !== null)
    const toLines = ({ member, rank }: RaceRow): CsvValue[][] => {
      const splits = report?.runs.find(({ memberId }) => memberId === member.memberId)?.splits ?? []
      return splits.map(([ms, numWrong], index) => {
        const prompt = report?.prompts[index] ?? ''
        const team = nameTeam(member.team, teamName)
        return [race, boardName ?? '', rank, member.name, team, index + 1, prompt, toSeconds(ms), numWrong]
      })
    }
    return ranked.flatMap(toLines)
  })
}

function toMixUps(races: readonly ArchivedRace[]): CsvValue[][] {
  return races.flatMap(({ race, boardName, report }) =>
    (report?.mixUps ?? []).map(([prompt, clicked, count]) => [race, boardName ?? '', prompt, clicked, count]),
  )
}
