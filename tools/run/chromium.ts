import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, say } from './console.mjs'

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without windows, menus and tabs, as Playwright runs it headless. */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell']

/** For machines without a sandbox, a graphics card or internet. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium, or undefined. */
export function findChromium(): string | undefined {
  return findFirstThatExists([process.env.CHROMIUM_PATH, ...KNOWN_PLACES, chromium.executablePath(), ...SHELLS])
}

/** Path of the Chromium for journeys, if possible the headless shell; undefined without any. */
export function findJourneyBrowser(): string | undefined {
  return findFirstThatExists([process.env.CHROMIUM_PATH, ...SHELLS]) ?? findChromium()
}

/** Finds a Chromium or installs one: Debian's package as root, otherwise Playwright's own. @throws if neither works */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  say('   No Chromium here yet: installing one')
  if (canInstallPackages()) installPackage('chromium')
  else run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its binary.')
  return installed
}

/**
 * Ensures a Chromium for journeys, if possible its headless shell, which takes half as long for every page.
 * @throws if there is none; the journeys then fail instead of being skipped
 */
export function ensureJourneyBrowser(): void {
  const wanted = findFirstThatExists([process.env.CHROMIUM_PATH, ...SHELLS])
  if (wanted) return
  if (canInstallPackages()) {
    say('   Chromium has no shell here yet: installing it')
    installPackage('chromium-headless-shell')
  }
  if (!findJourneyBrowser()) ensureChromium()
}

function findFirstThatExists(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Skips mirrors that do not answer. */
function installPackage(name: string): void {
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10']
  run('apt-get', [...patience, 'update'])
  run('apt-get', [...patience, 'install', '-y', name], { DEBIAN_FRONTEND: 'noninteractive' })
}

function run(program: string, parameters: string[], environment: Record<string, string> = {}): void {
  spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } })
}
