/** How long archives wait that were inspected and not applied, and what they hold. Stated in words in docs/rules.md. */

/** The images of an archive, and of all that a user has staged: five users at least have room at once. */
export const maxStagedBytesPerUser = 100 * 1024 * 1024
/** Where all together hold too much, an archive that has waited this long gives way: the form applies its own at once. */
export const stagedArchiveYieldsMs = 10 * 60 * 1000
/** An import that fails without a board's fault, as the store of files is away, is tried again after so long, s. */
export const importPausesSeconds = [5, 30]
/** So many imports a process makes at once; the next ones wait: each reads images, three at a time. */
export const importsAtOnce = 4
