/**
 * The largest size of each of many texts, found for all of them at once: a step asks for one size of every text, so that
 * a page is laid out once a step and not once a text.
 *
 * @param most px, more than 0.
 * @param fit writes the sizes and says which texts fit.
 * @returns sizes in whole px that fitted when they were asked for; 1 where none did.
 */
export function fitSizes(
  count: number,
  most: number,
  fit: (sizes: readonly number[]) => readonly boolean[],
): readonly number[] {
  // The largest that fitted, and the smallest that did not.
  const fitting = Array.from({ length: count }, () => 1)
  const failing = Array.from({ length: count }, () => Math.floor(most) + 1)
  const middle = (index: number): number => Math.ceil(((fitting[index] ?? 1) + (failing[index] ?? 1) - 1) / 2)
  while (fitting.some((size, index) => size < middle(index))) {
    const tried = fitting.map((_, index) => middle(index))
    for (const [index, isFitting] of fit(tried).entries()) {
      const bounds = isFitting ? fitting : failing
      if (tried[index] !== fitting[index]) bounds[index] = tried[index] ?? 1
    }
  }
  return fitting
}
