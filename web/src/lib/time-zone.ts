/** The browser's time zone by its IANA name: days and weeks are the player's own. The server takes UTC for one it does not know. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
