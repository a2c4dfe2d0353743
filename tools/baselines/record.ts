import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root, say } from '../run/console.mjs'
import { CUSTOMER, writeSqlmapRequests } from './requests.ts'

// Records reports of real tools, for docs/measuring-tools.md:
//   node tools/baselines/record.ts --tools <folder> [--to <folder>] [--port 4711] [--minutes 9] [name …]
// `--tools` is a folder with the npm packages of tools/baselines/README.md. sqlmap and wapiti come from Debian.

const MINUTE_MS = 60_000

interface RecordingPlace {
  origin: string
  /** Folder for files of the tools. */
  work: string
  to: string
  tools: string
  /** Limit of each tool. */
  minutes: number
}

/** Each tool writes one report into `to`. */
const BASELINES: Readonly<Record<string, (place: RecordingPlace) => void>> = {
  sqlmap: recordSqlmap,
  wapiti: recordWapiti,
  'eslint-security': (place) => recordEslint(place, 'security'),
  'eslint-no-unsanitized': (place) => recordEslint(place, 'no-unsanitized'),
  secretlint: recordSecretlint,
  'npm-audit': recordNpmAudit,
  retire: recordRetire,
}

const NEED_A_SHOP = ['sqlmap', 'wapiti', 'npm-audit']

async function main(given: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      tools: { type: 'string', default: join(root, 'dist', 'baselines') },
      to: { type: 'string', default: join(root, 'test', 'fixtures', 'tool-reports') },
      port: { type: 'string', default: '4711' },
      minutes: { type: 'string', default: '9' },
    },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(BASELINES)
  const unknown = names.find((name) => !Object.hasOwn(BASELINES, name))
  if (unknown !== undefined) {
    say(`There is no baseline "${unknown}". Choose among: ${Object.keys(BASELINES).join(', ')}.`)
    return 1
  }
  const work = mkdtempSync(join(tmpdir(), 'baselines-'))
  const place = {
    origin: `http://127.0.0.1:${values.port}`,
    work,
    to: resolve(values.to),
    tools: resolve(values.tools),
    minutes: Number(values.minutes),
  }
  mkdirSync(place.to, { recursive: true })
  const close = names.some((name) => NEED_A_SHOP.includes(name)) ? await openShop(values.port, work) : () => {}
  try {
    for (const name of names) {
      say(`${name} …`)
      BASELINES[name]?.(place)
    }
  } finally {
    close()
    rmSync(work, { recursive: true, force: true })
  }
  return 0
}

/** Opens a fresh shop, and returns a function that closes it. */
async function openShop(port: string, work: string): Promise<() => void> {
  const env = { ...process.env, PORT: port, DATA_DIR: join(work, 'data') }
  const shop = spawn(process.execPath, ['tools/run.mjs', 'start'], { cwd: root, env, stdio: 'ignore' })
  for (let second = 0; second < 120; second++) {
    const reply = await fetch(`http://127.0.0.1:${port}/rest/products/search?q=`).catch(() => undefined)
    if (reply?.ok) return () => void shop.kill('SIGTERM')
    await sleep(1000)
  }
  shop.kill('SIGTERM')
  throw new Error(`No shop opened at port ${port}. Choose another one by --port.`)
}

/** Runs a program to its end. Tools end with 1 or more when they find something. */
function run(program: string, parameters: readonly string[], cwd: string, minutes = 9): string {
  const { stdout, error } = spawnSync(program, parameters, {
    cwd,
    encoding: 'utf8',
    timeout: minutes * MINUTE_MS,
    maxBuffer: 64_000_000,
  })
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'ENOENT') throw new Error(`${program} is missing. tools/baselines/README.md says where it comes from.`)
  if (code === 'ETIMEDOUT') throw new Error(`${program} took more than ${minutes} minutes. Give it more by --minutes.`)
  return stdout
}

function programOf({ tools }: RecordingPlace, name: string): string {
  return join(tools, 'node_modules', '.bin', name)
}

function recordSqlmap({ origin, work, to, minutes }: RecordingPlace): void {
  const requests = join(work, 'requests.log')
  const results = join(work, 'sqlmap.csv')
  writeFileSync(requests, writeSqlmapRequests(origin))
  const how = ['--batch', '--ignore-stdin', '--flush-session', '--threads=2', '--dbms=sqlite', '--technique=BE']
  const depth = ['--level=3', '--risk=2', '--ignore-code=401,500', '--answers=skip further tests=n']
  const outputs = [`--results-file=${results}`, `--output-dir=${join(work, 'out')}`]
  register(origin, work)
  run('sqlmap', ['-l', requests, ...how, ...depth, ...outputs], work, minutes)
  copyFileSync(results, join(to, 'sqlmap.csv'))
}

/** The login needs a customer, because a condition that is added to no row shows nothing. */
function register(origin: string, work: string): void {
  const { email, password } = CUSTOMER
  const body = JSON.stringify({ email, password, passwordRepeat: password })
  run('curl', ['-s', '-H', 'content-type: application/json', '-d', body, `${origin}/api/Users`], work)
}

function recordWapiti({ origin, work, to, minutes }: RecordingPlace): void {
  const starts = [
    '/rest/products/search?q=apple',
    '/rest/track-order/5267-f9cd5882f54c75a3',
    '/redirect?to=https://github.com/juice-shop/juice-shop',
    '/ftp/',
    '/profile',
    '/promotion',
  ]
  const report = join(work, 'wapiti.json')
  run(
    'wapiti',
    [
      ...['-u', `${origin}/`, ...starts.flatMap((path) => ['-s', origin + path])],
      ...['--flush-session', '--scope', 'domain', '--max-scan-time', '300', '-v', '0'],
      ...['-m', 'sql,xss,redirect,file,exec,csp,http_headers,cookieflags,csrf,crlf'],
      ...['-f', 'json', '-o', report],
    ],
    work,
    minutes,
  )
  copyFileSync(report, join(to, 'wapiti.json'))
}

function recordEslint(place: RecordingPlace, plugin: 'security' | 'no-unsanitized'): void {
  const formatter = join(place.tools, 'node_modules', '@microsoft', 'eslint-formatter-sarif', 'sarif.js')
  const config = join(root, 'tools', 'baselines', `eslint-${plugin}.mjs`)
  const report = join(place.work, 'eslint.sarif')
  const folders = ['shop', 'web/src']
  const options = ['--no-inline-config', '--no-warn-ignored', '-c', config, '-f', formatter, '-o', report]
  // The configuration finds its plugins there.
  process.env.BASELINE_TOOLS = place.tools
  run(programOf(place, 'eslint'), [...options, ...folders], root, place.minutes)
  keepSarif(report, join(place.to, `eslint-${plugin}.sarif`))
}

function recordSecretlint(place: RecordingPlace): void {
  const report = join(place.work, 'secretlint.sarif')
  const config = join(root, 'tools', 'baselines', 'secretlint.json')
  const options = ['--secretlintrc', config, '--format', '@secretlint/secretlint-formatter-sarif', '--output', report]
  const env = `${join(place.tools, 'node_modules')}${delimiter}${process.env.NODE_PATH ?? ''}`
  process.env.NODE_PATH = env
  run(
    programOf(place, 'secretlint'),
    ['--maskSecrets', ...options, 'shop/**/*', 'content/**/*.{tf,yml,key,bak,md}'],
    root,
    place.minutes,
  )
  keepSarif(report, join(place.to, 'secretlint.sarif'))
}

/** Keeps the parts that the judge reads, without paths of this machine. */
function keepSarif(from: string, to: string): void {
  const log = JSON.parse(readFileSync(from, 'utf8').replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '')) as {
    runs: { artifacts?: unknown; invocations?: unknown }[]
  }
  for (const each of log.runs) {
    delete each.artifacts
    delete each.invocations
  }
  writeFileSync(to, `${JSON.stringify(log)}\n`)
}

/**
 * Audits the manifest that the shop gives away. Versions that the registry has withdrawn cannot be resolved, so they are
 * left out.
 */
function recordNpmAudit({ origin, work, to }: RecordingPlace): void {
  const folder = join(work, 'manifest')
  mkdirSync(folder)
  const manifest = JSON.parse(run('curl', ['-s', `${origin}/ftp/package.json.bak%2500.md`], folder)) as {
    devDependencies: Record<string, string>
  }
  delete manifest.devDependencies['eslint-scope']
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--legacy-peer-deps', '--force'], folder)
  const report = run('npm', ['audit', '--json'], folder)
  if (!report.includes('"auditReportVersion"')) throw new Error(`The registry has no audit: ${report.slice(0, 200)}`)
  writeFileSync(join(to, 'npm-audit.json'), report)
}

/** `retire` reads its advisories from the network; a copy of an npm package serves where that is closed. */
function recordRetire(place: RecordingPlace): void {
  const report = join(place.work, 'retire.json')
  const [copy] = globSync('node_modules/@salesforce/code-analyzer-retirejs-engine/**/*ulns*.json', { cwd: place.tools })
  const options = copy === undefined ? [] : ['--jsrepo', join(place.tools, copy)]
  run(
    programOf(place, 'retire'),
    ['--path', 'dist/web', ...options, '--outputformat', 'json', '--outputpath', report],
    root,
    place.minutes,
  )
  if (!existsSync(report)) throw new Error('retire wrote no report.')
  writeFileSync(
    join(place.to, 'retire.json'),
    readFileSync(report, 'utf8').replaceAll(place.tools, 'tools').replaceAll(`${root}/`, ''),
  )
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
