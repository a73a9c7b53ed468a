/** What measures the texts of a board, once it is loaded: most boards have none. */
let fit: ((grid: HTMLElement) => void) | undefined

export async function loadTextFitting(): Promise<void> {
  fit = (await import('./fit-texts.ts')).fitTexts
}

export function fitTexts(grid: HTMLElement | null): void {
  if (grid) fit?.(grid)
}
