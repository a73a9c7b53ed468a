/** The numbers of the dashboard and the progress page. Stated in words in docs/rules.md. */

/** The dashboard lists mix-ups and what to practise from this many of the last runs over all boards, the progress page from more. */
export const dashboardMaxRuns = 50
export const progressMaxRuns = 200
/**
 * A board is mastered when this many runs in a row, up to the last, had no wrong click, no time-out, and right clicks after
 * `knownAnswerMs` or less on the mean. It is the rule of a known tile (`knownAfterAnswers`) for whole games: once
 * may be luck and twice a good day; and as it looks at the last runs, a board that is forgotten has to be won back.
 */
export const masteredRuns = 3
/** Runs that a board's small curve shows. */
export const sparklineRuns = 12
/** Boards that the dashboard knows as played lately. */
export const recentBoards = 6
/** Cards of starred boards that the dashboard has; the latest stars. */
export const dashboardStarredBoards = 24
export const dashboardPromotedBoards = 6
/** Boards that the dashboard offers to practise. */
export const dashboardPractices = 3
/** Weeks that the progress page draws: half a year. */
export const progressWeeks = 26
/** Pairs that the progress page and the dashboard name. */
export const progressMixUps = 10
export const dashboardMixUps = 3
