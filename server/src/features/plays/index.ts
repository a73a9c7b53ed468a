/** What other features may use of plays. */
export { getDeal } from './deals.ts'
export { toFilm } from './film/film-content.ts'
export { finishPlay, judgedPlay, type FinishErrorCode } from './finish/finish.ts'
export { countdownMs } from './finish/judgement.ts'
export { rebuildBest } from './finish/rebuild-store.ts'
export { toDay } from './leaderboard/periods.ts'
export { playedAgain, type StoredRun } from './played-run.ts'
export { startedPlay, startPlay } from './start.ts'
