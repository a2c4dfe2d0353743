import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { gatherSources } from '#server/config/sources.ts'
import { fail, progress, root, say } from './run/console.mjs'
import { isOn } from './run/wants-mended.mjs'
import { MendError } from './twin/edits.ts'
import { chooseFlaws, type KnownFlaw, listMended, readMends } from './twin/mends.ts'
import { makeTree } from './twin/tree.ts'

const TWIN_PORT = '3100'

const USAGE = `npm run twins              starts both: the shop at 3000, its twin at ${TWIN_PORT}
TWIN=1 npm start           starts the twin alone
npm run twin               makes the twin without starting it
npm run twin -- F004 F092  makes a shop with these flaws mended
npm run twin -- all -F004  makes a shop with all flaws mended but this one
npm run twin -- --list     lists all flaws, and whether the twin mends them`

/** Lists flaws, makes mended shops, or starts them. Returns the exit code. */
export async function main(given: readonly string[]): Promise<number> {
  try {
    return await obey(given, await readMends())
  } catch (error) {
    if (!(error instanceof MendError)) throw error
    fail(`The mended shop cannot be made.\n${error.message}`, `These are the commands:\n${USAGE}`)
    return 1
  }
}

async function obey(given: readonly string[], flaws: readonly KnownFlaw[]): Promise<number> {
  switch (given[0]) {
    case 'start':
      return start(flaws)
    case 'both':
      return startBoth(flaws)
    case '--list':
      say(listFlaws(flaws))
      return 0
    case undefined:
      say(`Made: ${await make(flaws, listMended(flaws))}`)
      return 0
    default:
      say(`Made: ${await make(flaws, chooseFlaws(flaws, given))}`)
      return 0
  }
}

/** A line for each flaw, and one below it with the reason where it stays open. */
export function listFlaws(flaws: readonly KnownFlaw[]): string {
  const rows = flaws.map(({ id, title, reason }) =>
    reason === null ? `${id}  mended: yes  ${title}` : `${id}  mended: no   ${title}\n${' '.repeat(19)}${reason}`,
  )
  return [...rows, '', `The twin mends ${listMended(flaws).length} of ${flaws.length} flaws.`].join('\n')
}

/** Starts the mended shop that the environment or the configuration asks for. */
async function start(flaws: readonly KnownFlaw[]): Promise<number> {
  if (isOn(process.env.TWIN)) return startTwin(flaws, process.env)
  const wanted = chooseFlaws(flaws, readWanted())
  if (wanted.length > 0) return run(await make(flaws, wanted), describeShop(wanted, 'data', process.env))
  // A file of the configuration has the word and asks for nothing.
  const { main: startShop } = await import('#start/main.ts')
  return startShop()
}

/** Starts the shop and its twin. They end together. */
async function startBoth(flaws: readonly KnownFlaw[]): Promise<number> {
  const { PORT, DATA_DIR, LAB_PORT, TWIN: _twin, ...common } = process.env
  const codes = await Promise.all([
    run(root, { ...common, PORT, DATA_DIR, LAB_PORT }),
    startTwin(flaws, { ...common, PORT: PORT && String(Number(PORT) + 100), DATA_DIR: DATA_DIR && `${DATA_DIR}-twin` }),
  ])
  return Math.max(...codes)
}

async function startTwin(flaws: readonly KnownFlaw[], environment: NodeJS.ProcessEnv): Promise<number> {
  const wanted = listMended(flaws)
  const shop = describeShop(wanted, 'data-twin', environment)
  return run(await make(flaws, wanted), { ...shop, PORT: environment.PORT || TWIN_PORT })
}

/** Makes the program unless it is there, and says so first: its first start takes a minute. */
function make(flaws: readonly KnownFlaw[], wanted: readonly string[]): Promise<string> {
  return makeTree(flaws, wanted, (text) => {
    say('A mended shop is made before its first start. That takes about a minute; later starts take seconds.')
    return progress(text)
  })
}

/**
 * Environment of a mended shop. Its data and configuration are in the folders of the project, because its own folder
 * may be made anew.
 */
function describeShop(
  wanted: readonly string[],
  data: string,
  { TWIN: _twin, ...environment }: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const toWhole = (folder: string): string => resolve(root, folder)
  const { DATA_DIR, HOST_PACKS, NODE_CONFIG_DIR } = environment
  return {
    ...environment,
    HOST_MENDED: wanted.join(','),
    DATA_DIR: toWhole(DATA_DIR || data),
    ...(NODE_CONFIG_DIR && { NODE_CONFIG_DIR: toWhole(NODE_CONFIG_DIR) }),
    ...(HOST_PACKS && { HOST_PACKS: HOST_PACKS.split(delimiter).map(toWhole).join(delimiter) }),
  }
}

function readWanted(): string[] {
  const { host } = gatherSources(join(root, 'config'), process.env).tree as { host?: { mended?: unknown } }
  // Other types are faults that the shop itself explains.
  return Array.isArray(host?.mended) ? host.mended.map(String) : []
}

function run(folder: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(folder, 'tools', 'run.mjs'), 'start'], {
    cwd: folder,
    env: environment,
    stdio: 'inherit',
  })
  // A terminal sends Ctrl+C to the whole group, other senders only to this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
