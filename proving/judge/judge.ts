import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProvingVerdict } from '#contract/proving.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { readSource } from '#game/coding/cut-source.ts'
import type { Attack, Proof } from '#game/coding/define-coding.ts'
import { withEveryday } from '#game/coding/families/everyday.ts'
import type { Exploit, OtherWay, Ways } from '#game/define.ts'
import type { KeptTrial } from '#game/proving/progress.ts'
import type { JudgedEffect } from '#game/proving/prover.ts'
import { buildVisitor, type SentRequest } from '#game/visitor/visitor.ts'
import { readValue } from '#proving/copy/messages.ts'
import { addBrowser, drawBrowser } from './browsers.ts'
import { compareEffects } from './compare-effects.ts'
import { compileContract } from './compile-contract.ts'
import { CONTRACTS, openContractTargets, TOO_LONG } from './contract-targets.ts'
import { Copies } from './copies.ts'
import { CopyEndedError, CopyOrderError, type CopyProcess } from './copy-process.ts'
import { findInStack, prepareSources, StartError } from './diagnose.ts'
import type { Changes, Judgement, JudgeParts } from './judgement.ts'
import {
  CONTRACT_USE_MS,
  LONG_RUN_MS,
  MAX_ATTACKED_MS,
  MAX_COMPARED_RUN_MS,
  MAX_RUN_MS,
  MAX_START_MS,
  MAX_USED_MS,
  MIN_SLOW_GAS,
  MIN_SLOW_MS,
  MIN_USE_MS,
  MIN_USES,
  MIN_WAIT_MS,
  SLOW_RUNS,
  SLOWER_TIMES,
} from './limits.ts'
import { drawPast, type Proven, type ProveOptions, prove, type Tried } from './prove.ts'
import { NoShopError, nameElsewhere, nameOfPace, type OpenTarget, type Targets } from './trials.ts'
import { findUndefinedNames } from './undefined-names.ts'
import { type Born, Witness } from './witness.ts'

const DAY_MS = 86_400_000

/** Name of the published solution among the attacks. */
const EXPLOIT = 'The published exploit'

interface RunOptions {
  /** Known changes may share a process. */
  isKnown?: boolean
  /** Milliseconds. */
  patience?: number
  /** The same seed draws the same trials. Learners' runs have none. */
  seed?: string
}

type PageTools = Pick<OpenTarget, 'read' | 'call' | 'evaluateTable'>

/**
 * Judges changed sources by running them in a process of their own and looking at it from outside: it gets requests, and answers.
 * Attacks, checks and oracles are in this process.
 */
export class Judge {
  readonly #parts: JudgeParts
  readonly #copies: Copies
  readonly #known = new Map<string, Promise<{ proof: Proof; attacks: Record<string, Attack> }>>()

  /** @param provable paths of all sources that learners may change */
  constructor(parts: JudgeParts, provable: Iterable<string>) {
    this.#parts = parts
    this.#copies = new Copies(parts, provable)
  }

  get confinement(): Copies['confinement'] {
    return this.#copies.confinement
  }

  /** Starts the process for the next run. */
  prepare(): void {
    this.#copies.prepare()
  }

  close(): void {
    this.#copies.close()
  }

  /** @throws {CutError} for a path that is no source of the shop */
  async judge(challenge: BuiltChallenge, changes: Changes, options: RunOptions = {}): Promise<Judgement> {
    const begun = performance.now()
    for (const file of changes.keys()) readSource(file)
    const judgement = await this.#judge(challenge, changes, options)
    return { ...judgement, took: Math.round(performance.now() - begun) }
  }

  /** Compares two texts by the same draws. There are none if one of the texts does not start in time. */
  async compare(
    challenge: BuiltChallenge,
    changes: Changes,
    model: Changes,
    options: RunOptions = { patience: MAX_COMPARED_RUN_MS },
  ): Promise<JudgedEffect> {
    const seed = randomBytes(16).toString('hex')
    const begun = performance.now()
    const own = await this.#tryDraws(challenge, changes, seed, options)
    const other = own.length > 0 ? await this.#tryDraws(challenge, model, seed, options) : []
    const effect = compareEffects(other.length > 0 ? own : [], other)
    return { ...effect, took: Math.round(performance.now() - begun) }
  }

  async #tryDraws(
    challenge: BuiltChallenge,
    changes: Changes,
    seed: string,
    options: RunOptions,
  ): Promise<readonly Tried[]> {
    const { sources, fault } = prepareSources(changes)
    if (fault) return []
    try {
      const { tried } = await this.#run(challenge, changes, sources, options, { seed })
      return tried
    } catch (error) {
      if (error instanceof StartError) return []
      throw error
    }
  }

  async #judge(challenge: BuiltChallenge, changes: Changes, options: RunOptions): Promise<Omit<Judgement, 'took'>> {
    const { sources, fault } = prepareSources(changes)
    if (fault) return createNotStarted(fault.words, [fault])
    const undefinedNames = Object.entries(sources).flatMap(([file, source]) =>
      file.endsWith('.ts') ? findUndefinedNames(file, source) : [],
    )
    try {
      const begun = performance.now()
      const drawUse = () => ({
        milliseconds: isContract(challenge) ? CONTRACT_USE_MS : drawUseUntil(begun + MAX_USED_MS),
        attackedUntil: begun + MAX_ATTACKED_MS,
      })
      const proven = await this.#run(challenge, changes, sources, options, options.isKnown ? {} : { drawUse })
      // A program may be too slow to get to the end.
      const isWhole = proven.endedBy === undefined || proven.isLate
      const isSlower = isWhole && (await this.#isSlower(challenge, proven, changes, sources, options))
      const diagnostics = undefinedNames
      if (!isSlower)
        return { verdict: chooseVerdict(proven.trials, proven.endedBy), diagnostics, trials: proven.trials }
      const tried = proven.trials.map((trial) =>
        proven.isLate && trial.detail === proven.endedBy ? skip(trial) : trial,
      )
      const trials = [...tried, createSlowTrial()]
      return { verdict: chooseVerdict(trials, undefined), diagnostics, trials }
    } catch (error) {
      if (error instanceof StartError)
        return createNotStarted(error.message, undefinedNames.length > 0 ? undefinedNames : [...error.diagnostics])
      throw error
    }
  }

  async #run(
    challenge: BuiltChallenge,
    changes: Changes,
    sources: Readonly<Record<string, string>>,
    { isKnown = false, patience = MAX_RUN_MS, seed = randomBytes(16).toString('hex') }: RunOptions,
    proving: ProveOptions = {},
  ): Promise<Proven & { isLate: boolean }> {
    const { proof, attacks } = await this.#load(challenge)
    if (isContract(challenge) || isPlan(challenge)) {
      const targets = isContract(challenge)
        ? await this.#openChain(challenge, changes)
        : { open: () => openPage(createPlanTools(changes)) }
      const proven = await prove(proof, attacks, targets, { seed, ...proving })
      return { ...proven, isLate: proven.endedBy === TOO_LONG }
    }
    const copy = isKnown ? this.#copies.takeShared() : this.#copies.take()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      copy.endOverdue(patience)
    }, patience)
    // Others may overtake a long run.
    const later = setTimeout(() => this.#copies.prepare(), LONG_RUN_MS)
    try {
      const drawn = { seed, ...proving }
      const beginsAt = drawPast(proof, drawn.seed)[0]?.at ?? null
      const targets = await this.#open(challenge, { proof, beginsAt }, changes, sources, copy, isKnown)
      return { ...(await prove(proof.isForPage ? proof : withEveryday(proof), attacks, targets, drawn)), isLate }
    } finally {
      clearTimeout(timer)
      clearTimeout(later)
      if (!isKnown) {
        copy.end()
        this.#copies.prepare()
      }
    }
  }

  /** Compares a run that took long, or much gas, with one of the original, and the time with two more of its own. */
  async #isSlower(
    challenge: BuiltChallenge,
    { paces, gas, isLate }: Proven & { isLate: boolean },
    changes: Changes,
    sources: Readonly<Record<string, string>>,
    { patience }: RunOptions,
  ): Promise<boolean> {
    if (changes.size === 0) return false
    const isGas = isContract(challenge)
    let slow = isGas ? [] : [...paces].filter(([, pace]) => pace >= MIN_SLOW_MS)
    if (slow.length === 0 && gas < MIN_SLOW_GAS) return false
    const inTime = patience === undefined ? {} : { patience }
    const honest = new Set((isGas ? [...paces] : slow).map(([key]) => nameOfPace(key)))
    // The same draws in the same order: the first customer pays for what loads with the first request.
    const compared = { ...inTime, seed: randomBytes(16).toString('hex') }
    const original = await this.#run(challenge, new Map(), {}, compared, { honest })
    if (isGas) return gas > original.gas * SLOWER_TIMES
    const isSlow = ([key, pace]: [string, number]) => pace > (original.paces.get(key) ?? pace) * SLOWER_TIMES
    slow = slow.filter(isSlow)
    if (slow.length === 0 || isLate) return slow.length > 0
    for (let run = 0; run < SLOW_RUNS && slow.length > 0; run++) {
      const again = await this.#run(challenge, changes, sources, compared, { honest })
      slow = slow.filter(([key]) => isSlow([key, again.paces.get(key) ?? 0]))
    }
    return slow.length > 0
  }

  async #open(
    challenge: BuiltChallenge,
    { proof, beginsAt }: { proof: Proof; beginsAt: number | null },
    changes: Changes,
    sources: Readonly<Record<string, string>>,
    copy: CopyProcess,
    isKnown: boolean,
  ): Promise<Targets> {
    const besides = this.#createPageTools(copy, changes)
    const files = Object.fromEntries(Object.entries(sources).filter(([file]) => /^(?:shop|web)\/.*\.ts$/.test(file)))
    const program = { files, anew: this.#copies.listAnew(Object.keys(files)), isOnly: !isKnown }
    const image = proof.isForPage ? null : Buffer.from(await this.#imageOf(changes)).toString('base64')
    try {
      await copy.obey({ kind: 'open', program, image, beginsAt }, MAX_START_MS)
    } catch (error) {
      if (error instanceof CopyOrderError)
        throw new StartError(error.message, findInStack(error.message, error.remoteStack, changes.keys()))
      // A start on a machine without time for it says nothing about the text: the run is lost.
      if (error instanceof CopyEndedError && !error.wasStarved) throw new StartError(error.message)
      throw error
    }
    const wait = async (isLong: boolean) =>
      void (await copy.obey({ kind: 'later', milliseconds: isLong ? drawYears() : drawWait(challenge) }))
    if (proof.isForPage) return { wait, open: () => openPage(besides), minServed: MIN_USES }
    const { host } = new URL(this.#parts.settings.server.baseUrl)
    return {
      wait,
      goOnTo: async (time) => void (await copy.obey({ kind: 'until', time })),
      open: this.#createOpenShop(challenge, copy, besides),
      sendAgain: (name, sent) => copy.send(name, { ...sent, headers: addBrowser(drawBrowser(), sent.headers) }, host),
    }
  }

  /** Contracts run in the interpreter of the chain, so they need no copy. */
  async #openChain(challenge: BuiltChallenge, changes: Changes): Promise<Targets> {
    const source = challenge.coding?.file ?? ''
    const text = changes.get(source)
    const folder = join(this.#parts.root, 'challenges', challenge.folder, 'coding/fixes')
    const changed =
      text === undefined
        ? undefined
        : await compileContract(this.#copies, { root: this.#parts.root, source, text, folder })
    return openContractTargets(this.#parts, challenge, source, changed)
  }

  #createOpenShop(challenge: BuiltChallenge, copy: CopyProcess, besides: PageTools): Targets['open'] {
    const { settings, rules } = this.#parts
    const { baseUrl } = settings.server
    const born: Born = {}
    return (name, note, isWitnessed) => {
      const browser = drawBrowser()
      const carry = (sent: SentRequest, from = name) =>
        copy.send(from, { ...sent, headers: addBrowser(browser, sent.headers) }, new URL(baseUrl).host)
      const witness = new Witness({
        challenge,
        rules,
        born,
        ask: (sent) => carry(sent),
        readImage: async () => Buffer.from(String(await copy.obey({ kind: 'state', instance: name })), 'base64'),
      })
      const visitFrom = (from: string) =>
        buildVisitor({
          url: baseUrl,
          send: (sent) => {
            const send = async () => {
              const begun = copy.readTimes()
              const reply = await carry(sent, from)
              note({ sent, reply, milliseconds: measureBetween(begun, copy.readTimes()) })
              return reply
            }
            return isWitnessed ? witness.watch(sent, send) : send()
          },
          socket: () => Promise.reject(new Error('Copies have no sockets.')),
        })
      const visitors = { visitor: visitFrom(name), visitElsewhere: () => visitFrom(nameElsewhere(name)) }
      return { ...besides, ...visitors, isSolved: () => witness.isSolved, close: () => witness.close() }
    }
  }

  #createPageTools(copy: CopyProcess, changes: Changes): PageTools {
    return {
      read: (file) => changes.get(file) ?? readSource(file),
      call: async <Result>(file: string, name: string, ...given: readonly unknown[]) =>
        readValue(String(await copy.obey({ kind: 'call', file, name, given }))) as Result,
      evaluateTable: async (code, scope, address) =>
        readValue(String(await copy.obey({ kind: 'table', code, scope, address }))),
    }
  }

  /** The seed, or one of changed content. */
  async #imageOf(changes: Changes): Promise<Uint8Array> {
    const { image, seed, root } = this.#parts
    const changed = new Map([...changes].filter(([path]) => path.startsWith('content/')))
    if (changed.size === 0) return image
    const { buildChangedImage } = await import('./changed-image.ts')
    try {
      return buildChangedImage(join(root, 'content'), changed, seed)
    } catch (error) {
      throw new StartError(error instanceof Error ? error.message : String(error))
    }
  }

  /** Loads the proof of a challenge, and its exploit and other ways as attacks. */
  #load({ folder, key }: BuiltChallenge): Promise<{ proof: Proof; attacks: Record<string, Attack> }> {
    const known = this.#known.get(key) ?? loadProof(join(this.#parts.root, 'challenges', folder))
    this.#known.set(key, known)
    return known
  }
}

function isContract({ coding }: BuiltChallenge): boolean {
  return coding?.file.startsWith(CONTRACTS) === true
}

/** Time that goes by during a run: mostly days, but now and then months, and a year with its holidays. */
function drawWait({ coding }: BuiltChallenge): number {
  const isLong = coding?.file.startsWith('web/') || randomInt(3) === 0
  return randomInt(2 * DAY_MS, (isLong ? 400 : 9) * DAY_MS)
}

/** Time between the use of a program and the attacks after it. */
function drawYears(): number {
  return randomInt(30 * DAY_MS, 1200 * DAY_MS)
}

/** Milliseconds of use. Most runs are short and some are long, so that no count of requests is safe. */
function drawUseUntil(end: number): number {
  const drawn = MIN_USE_MS / Math.sqrt(Math.max(Math.random(), 0.01))
  return Math.max(MIN_USE_MS, Math.min(drawn, end - performance.now()))
}

/** Plans of machines are read and not run, so they need no copy. */
function isPlan({ coding }: BuiltChallenge): boolean {
  return coding?.file.startsWith('content/infrastructure/') === true
}

function createPlanTools(changes: Changes): PageTools {
  const refuse = () => Promise.reject(new Error('Plans are not run.'))
  return { read: (file) => changes.get(file) ?? readSource(file), call: refuse, evaluateTable: refuse }
}

async function loadProof(folder: string): Promise<{ proof: Proof; attacks: Record<string, Attack> }> {
  const loadDefault = async <Content>(name: string): Promise<Content> =>
    ((await import(pathToFileURL(join(folder, name)).href)) as { default: Content }).default
  const proof = await loadDefault<Proof>('coding/proof.ts')
  if (proof.ownAttacksOnly) return { proof, attacks: {} }
  const exploit = await loadDefault<Exploit>('exploit.ts')
  const { otherWays } = await loadDefault<Ways>('ways.ts')
  const attacks: Record<string, Attack> = {}
  if (!proof.unaffected.includes('exploit')) attacks[EXPLOIT] = asAttackBy(exploit.run)
  for (const [name, way] of Object.entries(otherWays)) {
    if (!proof.unaffected.includes(name)) attacks[name] = asAttackBy(way)
  }
  return { proof, attacks }
}

/** An attack whose result the oracle decides. */
function asAttackBy(way: OtherWay): Attack {
  return async ({ visitor }) => void (await way(visitor))
}

/** A target for code of the page, which needs no shop. */
function openPage(besides: PageTools): OpenTarget {
  return {
    ...besides,
    get visitor(): never {
      throw new NoShopError('Proofs of the page have no shop.')
    },
    isSolved: () => false,
  }
}

function chooseVerdict(trials: readonly KeptTrial[], endedBy: string | undefined): ProvingVerdict {
  const failed = (kind: KeptTrial['kind']): boolean =>
    trials.some((trial) => trial.kind === kind && trial.outcome === 'failed')
  // A shop that an attack ends is no better than one that it opens.
  if (endedBy !== undefined) return 'broken'
  if (failed('attack')) return 'still-exploitable'
  if (failed('other-caller')) return 'wrong-place'
  if (failed('feature')) return 'broken'
  if (failed('customer')) return 'over-blocking'
  return failed('speed') ? 'slower' : 'proven'
}

type Times = ReturnType<CopyProcess['readTimes']>

/** Milliseconds that code took: what it computed, and what it waited if that is long. Machines with other work delay, too. */
function measureBetween(from: Times, to: Times): number {
  const computed = to.computed - from.computed
  const waited = to.passed - from.passed - computed
  return waited < MIN_WAIT_MS ? computed : computed + waited
}

/** A trial that time was too short for. */
function skip(trial: KeptTrial): KeptTrial {
  return { ...trial, outcome: 'skipped', detail: null, request: null, answer: null }
}

function createSlowTrial(): KeptTrial {
  const detail = `Honest requests take more than ${SLOWER_TIMES} times as long as in the original.`
  return {
    kind: 'speed',
    name: 'Customers are served as fast as before',
    outcome: 'failed',
    detail,
    request: null,
    answer: null,
  }
}

function createNotStarted(words: string, diagnostics: Judgement['diagnostics']): Omit<Judgement, 'took'> {
  const trial: KeptTrial = {
    ...{ kind: 'feature', name: 'The shop starts', outcome: 'failed', detail: words.slice(0, 300) },
    ...{ request: null, answer: null },
  }
  return { verdict: 'does-not-start', diagnostics, trials: [trial] }
}
