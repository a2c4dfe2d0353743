import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { listProvable, listProvableFiles, provableOf } from '#game/catalogue/provable.ts'
import type { CheckedTypes } from '#game/proving/prover.ts'
import { Judge } from '#proving/judge/judge.ts'
import type { Changes } from '#proving/judge/judgement.ts'
import type { ProverRequest } from '#proving/prover-link.ts'
import { readLines } from '#proving/read-lines.ts'
import type { TypeChecks } from '#proving/types/type-checks.ts'
import { turnOnCompilers } from '#server/compilers.ts'
import { plantSeed } from '#server/instances/plant-seed.ts'
import { openLog, readSetup } from '#server/setup/read-setup.ts'
import { StartupTimes } from '#server/startup-times.ts'

// The process that judges. It starts with the first attempt and ends when no more come.

const SERVER_FD = 3

/** Milliseconds without a request after which the prepared copy of the shop ends. */
const REST_MS = 60_000

/** Milliseconds without a request after which this process ends. */
const END_MS = 600_000

const root = fileURLToPath(new URL('../', import.meta.url))
const server = new Socket({ fd: SERVER_FD, readable: true, writable: true })
server.on('error', () => process.exit(0))
server.on('close', () => process.exit(0))
server.on('end', () => process.exit(0))

const opened = open()
let runs = 0
let checking = 0
let checks: Promise<TypeChecks> | undefined
let timers: NodeJS.Timeout[] = []

async function open() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const setup = await readSetup({ root, version, environment: process.env }, new StartupTimes())
  const log = openLog(setup, 'prover')
  const { present, options, keys } = plantSeed(setup, log)
  const { settings, rules, catalogue } = setup
  const parts = listProvable(catalogue).flatMap((challenge) => provableOf(challenge) ?? [])
  const judge = new Judge(
    { root, version: settings.version, settings, rules, keys, image: present.image, seed: options },
    listProvableFiles(parts),
  )
  turnOnCompilers()
  const { hasOwnUser, hasNoNewPrivileges, hasKernelLimits } = judge.confinement
  log.info({ hasOwnUser, hasNoNewPrivileges, hasKernelLimits }, 'the prover is open')
  return { judge, catalogue, log }
}

async function obey(line: string): Promise<void> {
  const request = JSON.parse(line) as ProverRequest
  const { id, key, files, model } = request
  const { judge, catalogue, log } = await opened
  const changes = new Map(Object.entries(files))
  const types = model ? undefined : checkTypes(request, changes)
  try {
    const challenge = catalogue.byKey.get(key) as BuiltChallenge
    const judgement = model
      ? await judge.compare(challenge, changes, new Map(Object.entries(model)))
      : await judge.judge(challenge, changes)
    server.write(`${JSON.stringify({ id, judgement })}\n`)
  } catch (error) {
    log.error({ err: error, challenge: key }, 'a fix could not be judged')
    server.write(`${JSON.stringify({ id, judgement: null })}\n`)
  }
  // Before the verdict they would look like a prover that still answers.
  void types?.then((checked) => server.write(`${JSON.stringify({ id, types: checked })}\n`))
}

/** Checks the types beside the run. Null if they could not be checked. */
async function checkTypes({ id, key, superseded }: ProverRequest, changes: Changes): Promise<CheckedTypes | null> {
  const { log } = await opened
  checking++
  try {
    checks ??= import('#proving/types/type-checks.ts').then(({ TypeChecks }) => new TypeChecks(root))
    return await (await checks).check(id, changes, superseded)
  } catch (error) {
    log.error({ err: error, challenge: key }, 'the types of a fix could not be checked')
    return null
  } finally {
    checking--
    void rest()
  }
}

/** Ends the processes that wait for requests, some time after the last one. */
async function rest(): Promise<void> {
  for (const timer of timers) clearTimeout(timer)
  if (runs + checking > 0) return
  const { judge } = await opened
  timers = [setTimeout(() => judge.close(), REST_MS), setTimeout(() => process.exit(0), END_MS)]
}

// The server decides how many requests run at once.
readLines(server, async (line) => {
  for (const timer of timers) clearTimeout(timer)
  runs++
  await obey(line)
  runs--
  await rest()
})
