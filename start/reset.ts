import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { lookAtRegistry, repairRegistry } from '#classroom/door/repair-registry.ts'
import { classDirectoryIn, shardDirectoryIn } from '#classroom/places.ts'
import { HostError } from '#server/errors.ts'
import { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { isInUse, openDamaged } from '#server/repair/damaged-file.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import { lookAtStore } from '#server/repair/look-at-store.ts'
import { describePlainly } from '#server/repair/plain-text.ts'
import { FLAG_OF_WAY } from '#server/repair/repair-desk.ts'
import { repairStore } from '#server/repair/repair-store.ts'
import { RepairTexts } from '#server/repair/texts.ts'
import { WAYS, type Way } from '#server/repair/ways.ts'
import { readHead } from '#server/store/file-head.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { checkKeptFile, type KeptFile } from '#server/store/kept-file.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'
import { finishSwap, nameKeptFolder } from '#server/store/swap.ts'
import { findSupervisor } from '#server/supervisor/orphan.ts'
import { nameCommands } from './name-commands.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Target {
  scope: 'shop' | 'class' | 'shard'
  directory: string
  kept: KeptFile
  look(fault: HostError): Promise<Look>
  repair(way: Way, keptIn: string): Promise<void>
}

/**
 * `npm run reset [-- class|shard-<n>] [--mend|--keep|--yes]`: resets a shop whose server is stopped. Returns the exit
 * code.
 */
export async function main(parameters: string[]): Promise<number> {
  const dataDirectory = resolve(process.env.DATA_DIR || join(root, 'data'))
  const [name = '', ...more] = parameters.filter((one) => !one.startsWith('--'))
  const flags = parameters.filter((one) => one.startsWith('--'))
  const target = findTarget(dataDirectory, name)
  const chosen = WAYS.find((way) => FLAG_OF_WAY[way] === flags[0])
  if (!target || more.length > 0 || flags.length > 1 || (flags.length === 1 && !chosen)) {
    say('npm run reset [-- class|shard-<number>] [--mend|--keep|--yes]')
    return 1
  }
  const supervisor = findSupervisor(dataDirectory)
  if (supervisor !== undefined)
    return refuse(`Vitamin CVE runs on this data (process ${supervisor}).`, 'Stop it first.')
  const { directory, kept } = target
  const path = join(directory, kept.name)
  if (readHead(path).kind === 'missing' && !existsSync(`${path}-wal`)) {
    const isClass = name === '' && existsSync(classDirectoryIn(dataDirectory))
    const fix = isClass
      ? 'The data of a class is there: npm run reset -- class, or shard-1, shard-2 …'
      : 'Check DATA_DIR.'
    return refuse(`There is no file ${kept.name} in ${directory}.`, fix)
  }
  let unlock = (): void => {}
  try {
    unlock = lockFolder(directory)
    finishSwap(directory, kept.name)
    if (isInUse(join(directory, kept.name))) throw new HostError('HOST_DATA_LOCKED', { directory })
    return await reset(target, chosen)
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    return refuse(error.message, error.fix)
  } finally {
    unlock()
  }
}

async function reset({ scope, directory, kept, look, repair }: Target, chosen: Way | undefined): Promise<number> {
  let fault = findFault(directory, kept)
  let seen = await look(fault ?? new HostError('HOST_SHOP_OPEN'))
  if (!fault && seen.findings.some(({ isSafe }) => !isSafe)) {
    // SQLite reads it, but its content makes no sense.
    fault = new HostError('HOST_WAKE_FAILED')
    seen = await look(fault)
  }
  // Mending a sound file would change nothing.
  const ways = fault ? seen.ways : WAYS.filter((way) => way !== 'mend')
  const texts = new RepairTexts(join(root, 'content'))
  const language = texts.choose({ 'accept-language': (process.env.LANG ?? '').split('.')[0] ?? '' })
  const words = describePlainly(texts.sayIn(language), language, { look: { ...seen, ways }, scope, isHealthy: !fault })
  const way = chosen ?? (stdin.isTTY ? await ask(words, ways) : undefined)
  if (way === undefined) {
    for (const line of words.lines) say(line)
    if (!stdin.isTTY) say(ways.map((one) => `npm run reset -- ${FLAG_OF_WAY[one]}   ${words.titles[one]}`).join('\n'))
    return 1
  }
  if (!ways.includes(way)) return refuse(words.notPossible, ways.map((one) => FLAG_OF_WAY[one]).join(', '))
  const keptIn = nameKeptFolder(new Date())
  await repair(way, keptIn)
  say(words.done(way, join(basename(directory), keptIn)))
  return 0
}

function findTarget(dataDirectory: string, name: string): Target | undefined {
  const seeds = new EarlierSeeds(join(root, 'content'))
  const storeIn = (directory: string, scope: Target['scope']): Target => ({
    scope,
    directory,
    kept: STORE_FILE,
    look: (fault) => lookAtStore(directory, fault, seeds),
    repair: (way, keptIn) => repairStore(directory, way, keptIn, seeds),
  })
  if (name === '') return storeIn(dataDirectory, 'shop')
  const shard = /^shard-([1-9]\d?)$/.exec(name)?.[1]
  if (shard) return storeIn(shardDirectoryIn(dataDirectory, Number(shard)), 'shard')
  if (name !== 'class') return undefined
  const directory = classDirectoryIn(dataDirectory)
  return {
    scope: 'class',
    directory,
    kept: REGISTRY_FILE,
    look: (fault) => lookAtRegistry(directory, fault),
    repair: (way, keptIn) => repairRegistry(directory, way, keptIn),
  }
}

/** The fault that keeps a file from opening. Undefined for a sound one. */
function findFault(directory: string, kept: KeptFile): HostError | undefined {
  try {
    checkKeptFile(directory, kept)
  } catch (error) {
    if (error instanceof HostError) return error
    throw error
  }
  const file = openDamaged(join(directory, kept.name), kept.mainTable)
  try {
    const reason = file?.check() ?? null
    return reason === null ? undefined : new HostError('HOST_DATA_DAMAGED', { file: kept.name, reason })
  } finally {
    file?.close()
  }
}

/** Asks at a terminal. Undefined for an answer without a choice. */
async function ask(words: ReturnType<typeof describePlainly>, ways: readonly Way[]): Promise<Way | undefined> {
  for (const line of words.lines) say(line)
  ways.forEach((way, index) => {
    say(`  ${index + 1}  ${words.titles[way]}`)
  })
  const prompt = createInterface({ input: stdin, output: stdout })
  try {
    return ways[Number(await prompt.question(`${words.question} `)) - 1]
  } finally {
    prompt.close()
  }
}

function refuse(what: string, fix: string): number {
  say(what)
  say(fix)
  return 1
}

function say(line: string): void {
  stdout.write(`${nameCommands(line, process.env.VITAMIN_CVE_COMMAND)}\n`)
}
