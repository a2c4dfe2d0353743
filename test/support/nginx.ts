import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../tools/run/console.mjs'
import { findFreePort } from '../../tools/watch-process.ts'

/** Debian's package, unpacked only: its installation would start a web server. */
const UNPACKED = join(root, 'dist', 'nginx')

const KNOWN_PLACES = [
  process.env.NGINX_PATH,
  '/usr/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(UNPACKED, 'usr', 'sbin', 'nginx'),
]

export interface Nginx extends AsyncDisposable {
  port: number
}

/**
 * Runs nginx with `server` blocks of the documentation, on a free port instead of 80.
 * @param shopPort replaces 3000
 * @throws if nginx is missing or refuses its configuration
 */
export async function openNginx(servers: string, shopPort: number): Promise<Nginx> {
  const binary = ensureNginx()
  const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-nginx-'))
  const port = await findFreePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; ${temporary.join(' ')}
  ${servers.replace('listen 80;', `listen 127.0.0.1:${port};`).replaceAll(':3000', `:${shopPort}`)}
}`,
  )
  const nginx = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(port, nginx)
  return {
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Path of an nginx. @throws if the machine has none and Debian's package cannot be fetched */
function ensureNginx(): string {
  const found = findNginx()
  if (found) return found
  mkdirSync(UNPACKED, { recursive: true })
  const fetched = fetchPackage() || (run('apt-get', ['-qq', 'update']) && fetchPackage())
  const [file] = readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'))
  if (fetched && file) run('dpkg-deb', ['-x', file, '.'])
  const unpacked = findNginx()
  if (!unpacked) throw new Error('No nginx could be had. Install one, and set NGINX_PATH to its binary.')
  return unpacked
}

function findNginx(): string | undefined {
  return KNOWN_PLACES.find((path) => path && existsSync(path))
}

function fetchPackage(): boolean {
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10']
  return run('apt-get', [...patience, 'download', 'nginx'])
}

/** Whether a program has succeeded in the folder. */
function run(program: string, parameters: string[]): boolean {
  return spawnSync(program, parameters, { cwd: UNPACKED }).status === 0
}

async function waitFor(port: number, nginx: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with code ${nginx.exitCode}.`)
    const isThere = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (isThere) return
    await pause(20)
  }
  throw new Error('nginx does not listen.')
}
