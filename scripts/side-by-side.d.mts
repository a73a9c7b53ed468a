/** Runs every task, the first ones first, `lanes` at a time; returns the titles of the tasks that failed. */
export function runSideBySide(
  tasks: readonly { readonly title: string; readonly command: readonly string[] }[],
  lanes: number,
  environment?: NodeJS.ProcessEnv,
): Promise<string[]>
