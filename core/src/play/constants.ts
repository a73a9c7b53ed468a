/** The numbers and lists of plays, leaderboards and deals. Stated in words in docs/rules.md. */

/** Raised whenever a change to the rules would give an old click list another result. */
export const rulesVersion = 1
export const defaultPlayTimeoutSeconds = 300
export const defaultWrongClickPenaltySeconds = 2
export const countdownFrom = 3
export const countdownTickMs = 1000
export const incorrectClickFlashMs = 500
/** A second press on the same tile within this time is the other half of a double tap. */
export const doublePressMs = 300
/** Digits of whole seconds on the timer; leading zeros are dimmed. */
export const timerSecondDigits = 3
/** A click list longer than this is no play: 36 prompts and 300 s leave room for a click every 60 ms. */
export const maxClicksPerPlay = 5000
/** A finished play is taken this long after its time-out, so that a run finished offline still counts. */
export const playExpiryAfterTimeoutMs = 24 * 60 * 60 * 1000
/** A visitor plays a board of N tiles at most without an account. */
export const guestBoardMaxTiles = 12
/** A visitor's run waits this long for an account to be claimed by. */
export const defaultGuestPlayDays = 7
export const guestPlayDaysMax = 365
/** A browser keeps such a run this long. */
export const guestRunLifetimeMs = defaultGuestPlayDays * 24 * 60 * 60 * 1000
/** An account that was registered this long after a visitor's play began, at most, may have it without a question. */
export const guestPlayAutoClaimMs = 30 * 60 * 1000
/** A prompt is slow when it took longer than this many times the mean (docs/design.md#play-board). */
export const slowSplitFactor = 1.5
/** Learn mode begins with N tiles. */
export const learnFirstTiles = 6
/** A tile is known when this many answers running were right at the first click and quick enough. */
export const knownAfterAnswers = 3
/** An answer up to this long is quick enough: time to look over a board and press. */
export const knownAnswerMs = 3000
/** A round of Learn mode asks this many tiles at most. */
export const learnRoundTiles = 8
/** In practice N tiles lie beside the prompted ones, if the board has them, so that no answer is the only one left. */
export const practiceOtherTiles = 3
/** The history is drawn over this many runs. */
export const historyDrawnRuns = 50
/** The runs that a player can race against, as the server has them: the own best, mean and last one, and others'. */
export const ghostKinds = ['best', 'average', 'last', 'dayBest', 'rankAbove'] as const
export type GhostKind = (typeof ghostKinds)[number]
/** The mean is that of this many verified runs, the last ones. */
export const averagedRuns = 10
/** A typed target is a time of 1 to this many seconds. */
export const maxTargetSeconds = 999
/** Why a completed run is stored but not proven. */
export const unverifiedReasons = [
  /** Took longer than the time that has passed on the server. */
  'faster-than-clock',
  /** Right clicks quicker than anybody's hand and eye. */
  'faster-than-human',
  /** Right clicks at a steady beat, or at one that is drawn out evenly. */
  'evenly-spaced',
  /** Times that do nothing but rise, or nothing but fall. */
  'monotone-times',
  /** Times that repeat themselves after a few prompts. */
  'repeating-times',
  /** Times that are rounder than any browser's clock makes them. */
  'rounded-times',
  /** The same list of times as an earlier run's. */
  'equal-times',
  /** Rejected by an administrator. */
  'rejected',
] as const
export type UnverifiedReason = (typeof unverifiedReasons)[number]
/** What a completed run of a game that counts is for the board's leaderboards. */
export const runStatuses = [
  /** It counts for them. */
  'ranked',
  /** It counts for them, too, and says there that another run of the player has to confirm it. */
  'waiting',
  /** Sent so long after its end that the server's clock says nothing of it. */
  'late',
  /** Another account of the same browser or network address has met the game before. */
  'known-game',
  /** Left open while the player started others. */
  'abandoned',
  /** It took longer than everybody's limit: extra time of its player (docs/rules.md#extra-time). */
  'extra-time',
] as const
export type RunStatus = (typeof runStatuses)[number]
/** Where a game is played, unless alone on the play screen. */
export const playSources = ['room'] as const
export type PlaySource = (typeof playSources)[number]
/** What administrators do with a run under review. */
export const runVerdicts = ['accepted', 'rejected'] as const
export type RunVerdict = (typeof runVerdicts)[number]
export const verdictNoteMaxLength = 200
export const reviewedRunsPerPage = 50
/** A run under review is shown beside this many of the player's last runs on the board. */
export const usualRuns = 20
/** What is usual is said from this many runs on. */
export const usualRunsMin = 5
/** Counts of runs under review end here. */
export const maxCountedReviews = 999
/** How far the browser's and the server's clocks may drift apart in one play. */
export const clockToleranceMs = 1000
/* How much later than it claims to have taken a list may arrive to count as sent at once (decision 0028). */
/** So much, whatever it claims … */
export const liveBaseMs = 1000
/** … with this many round trips of the player's line on top … */
export const liveRoundTrips = 4
/** … but for more than the base no more than so many hundredths of the claimed time … */
export const livePercent = 20
/** … and never more than this. */
export const liveMaxMs = 5000
/** A browser says no more of its line than this. */
export const maxRoundTripMs = 10_000
/** Among the first ten a run needs a smaller gap between claim and clock than this, or waits; so does one that confirms it. */
export const sureGapMs = 1500
/** A gap is stored up to a day. */
export const maxStoredGapMs = 24 * 60 * 60 * 1000
/* The time that a prompt takes at least, over a whole run (decision 0028). */
/** From seeing a prompt to having answered it, with nothing to choose from … */
export const reactionFloorMs = 200
/** … and for each time that the open tiles double … */
export const choiceFloorMsPerBit = 60
/** … and for each letter to read, … */
export const readingFloorMsPerLetter = 15
/** … of those that one look takes in. */
export const maxReadLetters = 8
/** People may be so much quicker than all that. */
export const humanFloorFactor = 0.75
/** No single right click is quicker than this; but for the last, which is known before its prompt. */
export const humanSplitMs = 60
/** From this many right clicks on their spacing is looked at … */
export const spacingMinSplits = 8
/** … and is a machine's when its standard deviation is a smaller fraction of the mean; people have 0.2 and more. */
export const spacingMinVariation = 0.04
/** The same around a line, for a beat that is drawn out evenly. */
export const trendMinVariation = 0.02
/** So many times that only rise, or only fall, are no person's; fewer open tiles make people quicker, so falls are likelier. */
export const risingMinSplits = 9
export const fallingMinSplits = 12
/** A pattern may be this many prompts long; times this near to those one pattern before repeat it. */
export const maxPatternSplits = 4
export const patternMinPairs = 5
export const patternMinVariation = 0.02
/** With this many pairs they need not be so near: `spacingMinVariation` will do. */
export const patternManyPairs = 10
/** What browsers round their time stamps to, ms: the coarsest ones to keep users from being recognised. */
export const browserClockStepsMs = [1, 1000 / 60, 20, 100] as const
/** The steadiest people's times deviate by this fraction of the mean … */
export const steadiestVariation = 0.2
/** … so on a coarse clock they may be equal: no beat is looked for unless its chance is smaller than this. */
export const equalTicksMaxChance = 1e-6
/** Times that are all multiples of this or more … */
export const roundTimeMs = 10
/** … are rounded ones if the browser's clock would make as many with a smaller chance than this. */
export const roundTimesMaxChance = 1e-8
/** Lists of times are compared if they can be distinguished so well: no two people's are equal by chance. */
export const comparedListMinBits = 45
/** A user has this many unfinished plays; the start of another one abandons the oldest. */
export const maxOpenPlays = 3
/** A play that was never finished is deleted this long after it could have been. */
export const openPlayRetentionMs = 48 * 60 * 60 * 1000
/** A run that would stand among the first of all time … */
export const confirmedRanks = 10
/** … by a player with fewer verified runs on the board than this … */
export const confirmedRuns = 5
/** … waits for a quicker one, or one that is so near to it: the slower of the two takes this many hundredths of the quicker one. */
export const confirmingPercent = 115
/** A run among the first ten by an account that is younger than this … */
export const newNameMs = 24 * 60 * 60 * 1000
/** … or has fewer verified runs than this, on all boards, is confirmed on another day alone, and shown to administrators. */
export const newNameRuns = 10
/** A run among the first ten whose player has left more games of the board than this … */
export const maxLeftGames = 4
/** … in the time before it began, and since, is confirmed by a quicker one alone (docs/rules.md#restarts). */
export const leftGamesMs = 60 * 60 * 1000

/** Tile records and mix-ups are made of this many of the last runs. */
export const recordedRuns = 50
/** Times of a tile that its record keeps. */
export const recentSplits = 5
export const historyPageMax = 100
/** Days are UTC; a week begins on Monday. */
export const leaderboardPeriods = ['today', 'week', 'all'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]
export const leaderboardRows = 50
/** The first ranks are counted one by one; one further down may be a minute old. */
export const leaderboardCountedRanks = 1000
/** In place of a code: the board's deal of the day. */
export const dailyDeal = 'daily'
/** From the alphabet of tile ids: 51 bits, never the word `daily`. */
export const dealCodeLength = 12
export const dealCodeMaxLength = 40
/** The ranking of a deal shows this many players, and the caller's own row. */
export const dealRankingRows = 100
/** Players of a deal are counted, and so ranked, up to this. */
export const dealRankingCounted = 1000
