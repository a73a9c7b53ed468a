/** Tags a story that says for another screen, theme or language what one in `npm test` says: `npm run stories` has all. */
export const long = '@long'
