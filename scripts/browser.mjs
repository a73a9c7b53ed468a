/**
 * Finds the browsers of the tests, or installs them: an existing one, else (of Chromium) the test tool's
 * own download, else Debian's package. What is not measured runs in the headless shell of Chromium where there is one.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The same engine without windows: it spares a spec a tenth of its processor time. */
const headlessShellPaths = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']
const firefoxPaths = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const find = (paths) => paths.find((file) => file && existsSync(file))

/** Path of a Chromium already here, the downloaded one included; undefined where there is none. */
export function browserPath() {
  return find([...chromiumPaths, createRequire(import.meta.url)('playwright').chromium.executablePath()])
}

/** What the driver switches off in the browser; a list of ours takes the place of its own. */
const offByTheDriver = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]
/** The suggestions of the address bar: pages of their own, drawn for each new window, a second of a processor each. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How the driver starts the Chromium of the tests and measurements: which one, and with what, `more` included. */
export function browserLaunch(...more) {
  return launch(browserPath(), [...offByTheDriver, ...suggestions], more)
}

/**
 * As above, and a quarter cheaper by processor time: the headless shell, no renderer is kept ready for a next page, and
 * drawing, which no card does, has no process of its own. For tests, whose times nobody compares.
 */
export function specBrowserLaunch(...more) {
  const disabledFeatures = [...offByTheDriver, ...suggestions, 'SpareRendererForSitePerProcess']
  return launch(find(headlessShellPaths) ?? browserPath(), disabledFeatures, ['--in-process-gpu', ...more])
}

function launch(executablePath, disabledFeatures, more) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${disabledFeatures.join(',')}`,
      ...more,
    ],
  }
}

/** Makes sure that `browserPath` finds one; throws with what was tried. */
export function ensureBrowser() {
  if (browserPath()) return
  console.log('No Chromium found: installing one for the tests.')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (!browserPath()) installPackage('chromium')
  if (!browserPath()) throw new Error('The tests need Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
}

/**
 * Makes sure that `specBrowserLaunch` finds one. A container gets the headless shell even beside another Chromium; on a
 * machine whose packages are not ours to choose, what is there is used.
 */
export function ensureSpecBrowser() {
  if (find(headlessShellPaths)) return
  if (process.getuid?.() === 0) {
    try {
      installPackage('chromium-headless-shell')
    } catch {
      console.log('The headless shell of Chromium was not to be had: another Chromium takes its place.')
    }
  }
  if (!find(headlessShellPaths)) ensureBrowser()
}

/** Path of a Firefox, installed if need be. */
export function ensureFirefox() {
  if (!find(firefoxPaths)) installPackage('firefox-esr')
  const found = find(firefoxPaths)
  if (!found) throw new Error('The tests need Firefox, and none could be installed. Set FIREFOX_PATH to one.')
  return found
}

/** From Debian where there is apt; else nothing happens. */
function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const [program, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  execFileSync(program, [...first, 'update', '-qq'], options)
  execFileSync(program, [...first, 'install', '-y', '-qq', '--no-remove', '--no-install-recommends', name], options)
}
