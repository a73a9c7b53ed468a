/** Which device a page is shown on (docs/rules.md#breakpoints). */
import { describe, expect, it } from 'vitest'
import { describeDevice } from './device.ts'

describe('devices by their user agent', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605', 'Safari', 'Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604', 'Chrome', 'iPad'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, browser, system) => expect(describeDevice(userAgent)).toEqual({ browser, system }))
})
