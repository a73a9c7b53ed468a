/** What Moodle puts before all categories. */
const outermost = /^(?:\$[a-z]+\$|top)$/i

/** `$course$/top/Europe/Lesson 3` is the board "Europe, Lesson 3"; a slash within a name is written twice. */
export function categoryBoard(category: string): string {
  const parts = category.trim().replaceAll('//', '\u0000').split('/')
  return parts
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter((part) => part !== '' && !outermost.test(part))
    .join(', ')
}
