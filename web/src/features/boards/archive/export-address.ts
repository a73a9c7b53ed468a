/** Where the file with these boards is fetched: one archive, each board with its images, authors and licences. */
export function exportAddress(boardIds: readonly string[]): string {
  return `/archive?${new URLSearchParams({ boards: boardIds.join(',') }).toString()}`
}
