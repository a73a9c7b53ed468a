/** What measures the texts of a board, once it is loaded: most boards have none. */
let fit: ((grid: HTMLElement) => void) | undefined

export async function loadTextFitting(): Promise<void> {
  fit = (await import('./fit-texts.ts')).fitTexts
}

/** `faces`: what lies on the grid by now. */
export function fitTexts(grid: HTMLElement | null, _faces: readonly unknown[]): void {
  if (grid) fit?.(grid)
}
