import { expect, it } from 'vitest'
import { needsReloadAfterLogout } from './leave.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, true],
  ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1', 5, true],
  ['iPad that calls itself a Mac', `${mac} Version/18.0 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} Version/18.0 Safari/605.1.15`, 0, true],
  ['Chrome on a Mac', `${mac} Chrome/130.0.0.0 Safari/537.36`, 0, false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0.0.0 Mobile Safari/537.36', 5, false],
])('reloads after a logout in %s: %s', (_name, userAgent, maxTouchPoints, expected) => {
  expect(needsReloadAfterLogout({ userAgent, maxTouchPoints })).toBe(expected)
})
