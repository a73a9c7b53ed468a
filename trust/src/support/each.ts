/** So many in all, of which `atOnce` are on the way together. */
export async function each(amount: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < amount; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: Math.min(amount, atOnce) }, worker))
}
