/** The numbers and lists of classrooms. Stated in words in docs/rules.md#classrooms. */

/** Who may lead a classroom: every verified user, editors and admins, or nobody. */
export const classroomModes = ['on', 'editors', 'off'] as const
export type ClassroomMode = (typeof classroomModes)[number]
/** Stands on the root element of a page where CLASSROOMS=off; style sheets and screens look for it. */
export const classroomsOffMark = 'data-classrooms-off'
/** The same with CLASSROOMS=editors: who is none is shown no way to make one. */
export const classroomsForEditorsMark = 'data-classrooms-for-editors'

/** `lead`: who made the classroom, or took it over; `coTeacher`: who was asked in by the lead. */
export const teacherRoles = ['lead', 'coTeacher'] as const
export type TeacherRole = (typeof teacherRoles)[number]

/** A classroom's and a pupil's name have so many characters, as a person counts them. */
export const classroomNameMaxLength = 40
export const realNameMaxLength = 60
export const classroomMaxMembers = 200
/** The lead among them. */
export const classroomMaxTeachers = 10
/** An invitation to teach, and a request to join under somebody's name, end after so many days. */
export const classroomRequestDays = 14
/** A user has so many invitations that are not answered: more are no help, and might be sent to annoy. */
export const maxInvitations = 20
/** So many wait for the teachers of one classroom: as many as a teacher looks through. */
export const maxJoinRequests = 50
/** A user waits in so many classrooms, so that one account fills no lines. */
export const maxOwnJoinRequests = 2
/** A user without the role of an editor has so many; archived ones are not counted. */
export const maxLedClassrooms = 5
export const deletedClassroomDays = 30
/** A removed managed account can be restored for so long, as a deleted classroom. */
export const removedMemberDays = 30
/** A request for an own account, a teacher's yes and the mailed link hold so long: a class meets once a week. */
export const fullAccountRequestDays = 7
/** For so long a teacher may take an account back: by then the pupil has missed it in a lesson. */
export const takeBackDays = 7
export const passphraseLength = 3
/** So many wrong words of a pupil are shown to teachers as somebody who guesses; fewer are mistyped. */
export const shownGuesses = 10
/** A teacher's page looks so often whether somebody guesses. */
export const guessesRefreshMs = 30_000
/** From so many on, looks at the account are further apart. */
export const manyGuesses = 1000
/** Wrong words are known so long after the last one: lessons are a week apart. */
export const guessesKnownDays = 7
/** A teacher lets a pupil in for so long: no count of the account is asked. */
export const letInMinutes = 5
/** Numbers after a generated gamertag, once the names without one are taken. */
export const managedTagMaxNumber = 99
/** These bound an assignment. */
export const assignmentMaxBoards = 20
export const assignmentMinTimeMs = 1000
export const assignmentMaxTimeMs = 60 * 60 * 1000
/** An assignment of pairs has so many at most … */
export const assignmentMaxPairs = 20
/** … each done after so many rounds in a row that told it apart … */
export const pairRoundsInARow = 3
/** … of which one asks for so many pairs at most. */
export const pairsPerRound = 4
/** Rounds of a member that are known again when they are sent twice: the last ones. */
export const knownPairRounds = 200
/** A classroom has so many at most. */
export const assignmentsMax = 100
/** The teacher's matrix shows so many at once. */
export const shownAssignmentsMax = 10
/** A classroom shows so many of its races, the last ones. */
export const shownRacesMax = 50
/** An assignment that was due, and is not done, leaves To do after so many days. */
export const todoKeptDays = 14
/** A member's page looks so often whether something has come to do. */
export const todoRefreshMs = 10_000
/** A member who was here so many days ago was here this week. */
export const daysOfWeek = 7
/** Percent of the time that the rules give everybody. */
export const extraTimes = [100, 125, 150, 200] as const
export type ExtraTime = (typeof extraTimes)[number]
/** Everybody's. */
export const noExtraTime: ExtraTime = 100
/** Teachers read runs on so many boards of a classroom: those of the assignments that are due last. */
export const insightBoardsMax = 40
/** They are made of so many of the last runs of each member on a board. */
export const mixUpRuns = 20
/** A classroom's mix-ups, and a member's, are so many pairs at most. */
export const classMixUpsMax = 50
/** Requests of a teacher for the same member's panel are one look for so long. */
export const sameLookMinutes = 10
/** The export of a member has so many runs at most, the newest ones. */
export const exportedRunsMax = 20_000
/** The teacher's matrix is read again so often: a new run stands in it within ten seconds. */
export const progressRefreshMs = 8000
