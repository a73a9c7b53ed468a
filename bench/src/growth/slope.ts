const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How a time grows: the exponent of the power of the size that fits best, by least squares of the logarithms. */
export function fitExponent(points: readonly { readonly size: number; readonly value: number }[]): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log10(size), y: Math.log10(value) }))
  const [meanX, meanY] = [mean(logs.map(({ x }) => x)), mean(logs.map(({ y }) => y))]
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  return covariance / logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
}
