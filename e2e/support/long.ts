/**
 * Tags a story that says for another screen, theme or language, or at length, what a story or database test in
 * `npm test` says: `npm run stories` has all.
 */
export const long = '@long'
