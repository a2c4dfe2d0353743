import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, say } from './console.mjs'

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** For a machine without a sandbox, a graphics card or the internet. */
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

/** Path of a Chromium that the browser journeys can drive, or undefined. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  )
}

/**
 * Finds a Chromium or installs one: Debian's package when we are root, otherwise Playwright's own.
 * @throws when neither is to be had; the journeys then fail, they are not skipped.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  say('   No Chromium here yet: installing one')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
  } else {
    run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its binary.')
  return installed
}

function run(program: string, parameters: string[], environment: Record<string, string> = {}): void {
  spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } })
}
