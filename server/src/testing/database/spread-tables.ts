/** The tables that can be spread over several servers by user, and what reads them without a user (decision 0034). */

/** The tables whose keys begin with the user, or that hold a user's rows. */
export const spreadTables = new Set([
  'identities',
  'users',
  'sessions',
  'action_codes',
  'pending_passwords',
  'known_devices',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'pending_logins',
  'user_activity_logs',
  'plays',
  'run_reviews',
  'personal_bests',
])

/** Reads that no user is named in, recognised by the table and a part of their SQL. */
export const spreadExceptions: readonly { readonly table: string; readonly holds: string; readonly reason: string }[] =
  [
    // Who comes is known by a secret or an address; a lookup of its user, spread by that, would be a table of its own.
    ...['sessions', 'users'].map((table) => ({
      table,
      holds: 'where sessions.token = $1',
      reason: 'the cookie names no user; cached for three seconds',
    })),
    { table: 'sessions', holds: 'delete from sessions where sessions.token = $1', reason: 'the cookie of a logout' },
    { table: 'identities', holds: 'where identities.email = $', reason: 'logins and mails begin with an address' },
    { table: 'users', holds: 'where identities.email = $', reason: 'the language of a mail to an address' },
    { table: 'users', holds: 'where users.email = $1', reason: 'the language of a mail to an address' },
    { table: 'action_codes', holds: 'action_codes.code_hash = $', reason: 'a mailed link names no user' },
    {
      table: 'identities',
      holds: 'action_codes.code_hash = $',
      reason: 'whether the address of a used link is verified',
    },
    { table: 'pending_passwords', holds: 'pending_id = $1', reason: 'a mailed link names no user' },
    { table: 'pending_logins', holds: 'pending_logins.secret_hash = $1', reason: 'the cookie of a second step' },
    // What players meet of others, each by an index of its own.
    ...['one.board_id = ', 'other.board_id = '].map((holds) => ({
      table: 'personal_bests',
      holds,
      reason: 'leaderboards are of a board, not of a user',
    })),
    { table: 'plays', holds: 'times_hash = ', reason: 'a copied run is found in the runs of all players' },
    { table: 'plays', holds: 'met.deal = same.code', reason: 'whether others of this browser or network met the game' },
    { table: 'plays', holds: 'where run.deal = $1', reason: 'standings of a deal are of all its players' },
    { table: 'users', holds: 'where run.deal = $1', reason: 'the names in the standings of a deal' },
    { table: 'plays', holds: 'plays.play_id = $1', reason: 'a film is requested by its run alone' },
    { table: 'users', holds: 'plays.play_id = $1', reason: 'the name of a film' },
    { table: 'users', holds: 'translate(users.gamer_tag', reason: 'gamertags that a name in a room looks like' },
    { table: 'users', holds: 'users.is_admin = $1', reason: 'one admin must stay when an account is deleted' },
    { table: 'run_reviews', holds: 'reviewer_id = $', reason: 'the reviewer of an account that is deleted' },
  ]
