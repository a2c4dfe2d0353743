import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import type { Duplex } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { IsKnownName } from '#common/host-names.ts'
import type { LimitUse } from '#contract/class.ts'
import type { ResetScope } from '#contract/game.ts'
import { chooseModel, isRemote } from '#host/assistant/choose-model.ts'
import { createPace } from '#host/assistant/pace-model.ts'
import { listFileOptions } from '#host/config/file-options.ts'
import { readFlagKey } from '#host/config/flag-key.ts'
import { createKnownNames } from '#host/config/known-names.ts'
import {
  type Configuration,
  findPackFolders,
  listMappedChallenges,
  loadConfiguration,
  toRules,
  toShopSettings,
} from '#host/config/load.ts'
import { toSeedMemory, toSeedProduct } from '#host/config/reference-names.ts'
import { gatherSources, listOwnFolders } from '#host/config/sources.ts'
import { ChainThreads } from '#host/containment/chain/chain-threads.ts'
import { InstanceDisk } from '#host/containment/disk/disk.ts'
import { readTree } from '#host/containment/disk/tree.ts'
import { Evaluators } from '#host/containment/expressions/evaluators.ts'
import { createAskForMachine } from '#host/containment/machine/network.ts'
import { ParserThreads } from '#host/containment/parsers/parsers.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
import { ClassWantedError, type HostError } from '#host/errors.ts'
import { createLog } from '#host/http/log.ts'
import type { AskRemoteFor } from '#host/http/outgoing-calls.ts'
import { OwedTime } from '#host/http/owed-time.ts'
import { RequestScope } from '#host/http/request-scope.ts'
import type { ServingOptions } from '#host/http/serve-instances.ts'
import { EarlierSeeds } from '#host/instances/earlier-seeds.ts'
import type { Announce } from '#host/instances/instance.ts'
import { Instances } from '#host/instances/instances.ts'
import { nameSeed } from '#host/instances/seeds.ts'
import type { JudgeParts } from '#host/judging/orders.ts'
import { Logs } from '#host/logs/log-files.ts'
import { OwnFiles } from '#host/own-files/own-files.ts'
import { plantPacks } from '#host/packs.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import { ClosedError } from '#host/repair/keeper.ts'
import { openStore } from '#host/repair/open-store.ts'
import { StartupTimes } from '#host/startup-times.ts'
import type { Store } from '#host/store/store.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import { discoverAll } from '#range/catalogue/discover.ts'
import type { LoadedPack } from '#range/catalogue/packs.ts'
import { Chain } from '#range/chain/chain.ts'
import { readGenesis } from '#range/chain/genesis.ts'
import { createGame } from '#range/create-game.ts'
import type { Exchange, Observation, Provenance } from '#range/evidence/evidence.ts'
import { createShopView } from '#range/evidence/shop-view.ts'
import type { Announcement, Game } from '#range/game.ts'
import { createGameState, parseGameState } from '#range/game-state.ts'
import type { LabAddress } from '#range/lab/address.ts'
import { createLab } from '#range/lab/lab.ts'
import { createLabState, parseLabState } from '#range/lab/lab-state.ts'
import type { Opening } from '#range/opening.ts'
import type { Rules } from '#range/rules.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import { openShop, slimShop } from '#shop/open-shop.ts'
import { buildSeedImage, type SeedOptions } from '#shop/seed/build.ts'
import { readSeedContent } from '#shop/seed/content.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** Creation time of all seeded rows. Fixed, so that every start makes the same image and a journal always fits. */
const SEEDED_AT = new Date('2026-11-21T09:00:00Z')

export interface ServerOptions {
  root: string
  version: string
  environment: Record<string, string | undefined>
  /** Whose request it is, where several play; see `ServingOptions`. */
  nameInstance?: ServingOptions['nameInstance']
  /** What differs where this process serves teams of a class. */
  shard?: ShardOptions
  /** Told when the store turns out to be damaged, or an instance does not wake. */
  onFault?: (error: ClosedError<ClosedStore>, instance: string | null) => void
  /** Resolves when the data may be opened; at once where it is not given. */
  waitForTurn?: () => Promise<void>
}

/** A shard listens for the front door alone, which says whom a request is from. */
export interface ShardOptions {
  shopSocket: string
  labSocket: string
  /** Filled in by the front door, which has the ports. */
  labAddress: LabAddress
  /** Sees every request before anybody else does. */
  admit: (request: IncomingMessage) => void
  /** Has a connection within this process belong to whom a request is from. */
  vouch: (connection: Duplex, from: IncomingHttpHeaders) => void
  namePlayer: (request: Pick<FastifyRequest, 'headers'>) => string | null
  isLooking: (request: Pick<FastifyRequest, 'headers'>) => boolean
  /** Told just before a request is worked on. */
  onBegin: (request: Pick<FastifyRequest, 'headers'>) => void
  opening: Opening
  /** Whether a team may set that back itself. */
  mayReset: (scope: ResetScope) => boolean
  describeFault?: ServingOptions['describeFault']
  flagKeyOf: (instance: string) => string
  onAnnounced: (instance: string, announcements: readonly Announcement[], game?: Game) => void
  onNearMiss: (instance: string, key: string, exchange: Exchange, provenance: Provenance) => void
  onHint: (instance: string, id: number, player: string | null) => void
  onLimit: (instance: string, kind: LimitKind) => void
  /** Told before the thread works for another instance; null: for none. */
  onHold: (instance: string | null) => void
  /** Told how long an instance has to wait that has used more than its share of the thread. Milliseconds. */
  onWait: (instance: string, milliseconds: number) => void
}

type LimitKind = LimitUse['kind']

interface OpenedInstances {
  configuration: Configuration
  settings: ShopSettings
  rules: Rules
  catalogue: Catalogue
  packs: readonly LoadedPack[]
  store: Store
  closedStore: ClosedStore
  isKnownName: IsKnownName
  instances: Instances
  /** Where expressions of players are tried. */
  evaluators: Evaluators
  /** What each instance has used of the threads, by its name, since it woke. */
  times: Map<string, TimeBudget>
  /** Where files of players are read. */
  parserThreads: ParserThreads
  /** Where contracts of players are executed. */
  chainThreads: ChainThreads
  scope: RequestScope
  /** Time that queries of players have asked for. */
  owed: OwedTime
  /** The time that everybody goes by. */
  clock: () => Date
  startupTimes: StartupTimes
  /** What the configuration names: logos, pictures, a film. */
  ownFiles: OwnFiles
  /** Limits of an instance. */
  limits: Configuration['host']['limits']
  /** Where a trainer's own files lie. */
  ownFolders: readonly string[]
  /** What was asked of every instance. */
  logs: Logs
  log: Logger
  /** What copies of the shop are made of whose source was changed. */
  judgeParts: JudgeParts
  /** Where announcements go once there are sockets, and how a shop reaches itself once it has an address. */
  connect(announce: Announce, askRemote: AskRemoteFor): void
}

/**
 * Configuration, seed, store and instances: everything but HTTP.
 * @throws {ConfigurationError} with every fault; {ClosedError} when the store does not open; {HostError} when the data directory cannot be used
 */
export async function openInstances({
  root,
  version,
  environment,
  shard,
  onFault,
  waitForTurn,
}: ServerOptions): Promise<OpenedInstances> {
  const startupTimes = new StartupTimes()
  const content = join(root, 'content')
  const key = (name: string): string => readFileSync(join(content, 'keys', name), 'utf8')
  const directory = join(root, 'config')
  const gathered = gatherSources(directory, environment)
  const { catalogue, packs } = await discoverAll({
    strict: isTrue(environment.CI),
    packs: findPackFolders(gathered, root),
  })
  startupTimes.noteLap('validatePreconditions')
  const seed = readSeedContent(content)
  const configuration = loadConfiguration({
    directory,
    environment,
    gathered,
    seed,
    declared: catalogue.settings,
    challengeKeys: listMappedChallenges(catalogue.challenges),
  })
  if (configuration.host.class.enabled && !shard) throw new ClassWantedError('This is a class: CLASS=1 npm start')
  const log = createLog(configuration.host.logLevel)
  for (const warning of configuration.warnings) log.warn(warning)
  for (const fault of catalogue.faults) log.error(fault.details, `${fault.message} It is left out.`)
  const settings = toShopSettings(configuration, version)
  const rules = toRules(configuration, configuration.host.flagKey ?? readFlagKey(root), catalogue.settings)
  startupTimes.noteLap('validateConfig')
  const keys = { jwtPrivate: key('jwt.key'), jwtPublic: key('jwt.pub') }
  const seedOptions: SeedOptions = {
    domain: configuration.application.domain,
    jwtPrivateKey: keys.jwtPrivate,
    products: configuration.products.map(toSeedProduct),
    memories: configuration.memories.map(toSeedMemory),
    numberOfRandomFakeUsers: configuration.application.numberOfRandomFakeUsers,
    now: SEEDED_AT,
  }
  const image = buildSeedImage(seed, seedOptions)
  const present = nameSeed(plantPacks(image, packs, SEEDED_AT, log))
  // A request that gets as far as a shard belongs to a team: made-up names have no part in one.
  const isKnownName = shard ? () => true : createKnownNames(configuration)
  const closedStore: ClosedStore = {
    ...{ root, version, log, isKnownName, application: settings.application },
    address: configuration.host.address,
    labUrl: configuration.host.labUrl,
    port: configuration.server.port,
    basePath: settings.server.basePath,
    directory: configuration.host.dataDirectory,
    trainerToken: shard ? null : configuration.host.trainerToken,
    challenges: catalogue.challenges.filter(({ built }) => built).length,
    seeds: new EarlierSeeds(content),
  }
  const tellOfFault = (fault: HostError, instance: string | null): void =>
    onFault?.(new ClosedError(fault, closedStore), instance)
  await waitForTurn?.()
  const store = await openStore(closedStore, present, (fault) => tellOfFault(fault, null))
  startupTimes.noteLap('datacreator')

  /** Limits in force. The trainer of a class may choose lower ones than the configuration. */
  const limits = { ...configuration.host.limits }
  const ownFolders = listOwnFolders(directory, environment)
  const ownFiles = new OwnFiles({
    options: listFileOptions(configuration),
    ownDirectories: ownFolders,
    contentDirectory: content,
    downloadDirectory: join(configuration.host.dataDirectory, 'downloads'),
    warn: (message) => log.warn(message),
  })
  const model = chooseModel(settings.application.chatBot, environment.LLM_API_KEY, configuration.assistant.gullibility)
  const isModelRemote = isRemote(settings.application.chatBot, environment.LLM_API_KEY)
  const evaluators = new Evaluators()
  const parserThreads = new ParserThreads()
  const chainThreads = new ChainThreads()
  const genesis = memoize(() => readGenesis(content))
  const logs = new Logs(join(configuration.host.dataDirectory, 'logs'), (facts, message) => log.warn(facts, message))
  const readServerTree = memoize(() => readTree({ contentDirectory: content, version: settings.version }))
  const clock = () => new Date()
  const scope = new RequestScope(clock, shard?.namePlayer)
  const owed = new OwedTime()
  const times = new Map<string, TimeBudget>()
  /** Of those who look on: what they compute is not the team's. */
  const lookingTimes = new Map<string, TimeBudget>()
  let announce: Announce = () => {}
  let askRemote: AskRemoteFor = async () => {
    throw new Error('The shop is not open yet.')
  }
  const instances = new Instances({
    seed: present,
    earlierSeeds: closedStore.seeds,
    onFault: tellOfFault,
    store,
    log,
    maxBytes: limits.storageMegabytes * 1_000_000,
    onWait: (ms) => owed.add(scope.current(), ms),
    announce: (...told) => announce(...told),
    open: (id, db, stored, isCopy) => {
      /** Whom to tell of what happens in an instance of a class. */
      const told = isCopy ? undefined : shard
      const state = stored.game === null ? createGameState() : parseGameState(JSON.parse(stored.game))
      const prepared = new Map<string, StatementSync>()
      const game = createGame({
        state,
        // A flag that a team passes on names it.
        rules: shard ? { ...rules, flagKey: shard.flagKeyOf(id) } : rules,
        catalogue,
        shopView: createShopView(db, prepared),
        now: clock,
        ...(!isCopy && { log }),
        ...(shard && { opening: shard.opening }),
        ...(told && {
          onNearMiss: (...missed) => told.onNearMiss(id, ...missed),
          onHint: (hint) => told.onHint(id, hint, scope.current()?.player ?? null),
        }),
      })
      const observe = (...observed: Observation): void => {
        if (!isCopy) game.observe(scope.provenance(id), ...observed)
      }
      const labState = stored.lab === null ? createLabState() : parseLabState(JSON.parse(stored.lab))
      const paceModel = createPace(() => instances.awakeCount > 1)
      const newTime = () =>
        new TimeBudget({
          perMinute: limits.codeSecondsPerMinute * 1000,
          onOverdrawn: () => told?.onLimit(id, 'computing'),
        })
      const time = isCopy ? (lookingTimes.get(id) ?? newTime()) : newTime()
      const ownTimes = isCopy ? lookingTimes : times
      ownTimes.set(id, time)
      const runJob = evaluators.createJobRunner(time, () => told?.onLimit(id, 'expressions'))
      const lab = createLab(labState, {
        observe,
        ...(isCopy && { exchanges: instances.peek(id)?.lab.exchanges }),
        paceModel,
        // The same engines and the same budget as the shop's, and nobody is told what became of anything.
        createEngines: (findFile) => ({
          filterByExpression: evaluators.createFilterByExpression(undefined, runJob),
          runSandbox: evaluators.createRunSandbox(runJob),
          parsers: parserThreads.createParsers(findFile, undefined, time),
        }),
      })
      // An instance asks itself as its team would, and what is asked there is kept.
      const ask: typeof askRemote = (...asked) =>
        isCopy ? Promise.reject(new Error(ONLY_LOOKING)) : askRemote(...asked)
      const disk = new InstanceDisk({ tree: readServerTree, db })
      const shop = openShop({
        db,
        runAside: evaluators.createRunAside(db, (ms) => owed.add(scope.current(), ms), runJob),
        settings,
        keys,
        clock,
        audit: (...entry) => {
          lab.hear(entry)
          observe(...entry)
        },
        sendMail: (letter) => lab.deliver(letter),
        fetchRemote: (url) => ask(id, 'picture', url),
        filterByExpression: evaluators.createFilterByExpression((run) => observe('expressionRun', run), runJob),
        runScript: evaluators.createRunScript((run) => observe('scriptRun', run), runJob),
        runProgram:
          rules.challenges.safetyMode === 'enabled'
            ? runNothing
            : evaluators.createRunProgram(
                { contentDirectory: content, version: settings.version },
                {
                  ask: createAskForMachine((...asked) => ask(id, 'code', ...asked), settings.server.baseUrl),
                  disk,
                },
                runJob,
              ),
        runSandbox: evaluators.createRunSandbox(runJob),
        drawConfirmation: evaluators.createDrawConfirmation(time, () => told?.onLimit(id, 'requests')),
        model: isModelRemote ? model : paceModel(model),
        parsers: parserThreads.createParsers(
          (name) => disk.find(name),
          (run) => observe('documentRun', run),
          time,
        ),
        disk,
        logs: isCopy ? readOnly(logs.of(id)) : logs.of(id),
      })
      const chain = new Chain({
        stored: stored.chain,
        genesis,
        run: chainThreads.createRunOnChain(time),
        onMined: (facts) => observe('transactionMined', facts),
      })
      const trim = (): void => {
        slimShop(shop)
        prepared.clear()
      }
      return { shop, game, lab, chain, trim }
    },
  })
  return {
    configuration,
    settings,
    rules,
    catalogue,
    packs,
    store,
    closedStore,
    isKnownName,
    instances,
    evaluators,
    times,
    parserThreads,
    chainThreads,
    scope,
    owed,
    clock,
    startupTimes,
    ownFiles,
    ownFolders,
    limits,
    logs,
    log,
    judgeParts: { root, version: settings.version, settings, rules, keys, image: present.image, seed: seedOptions },
    connect: (sockets, asking) => {
      announce = sockets
      askRemote = asking
    },
  }
}

const ONLY_LOOKING = 'Somebody who looks on sends nothing.'

/** Logs as they are, of which nothing more is written. */
function readOnly(logs: LogFolder): LogFolder {
  return { append: () => {}, list: () => logs.list(), read: (name) => logs.read(name) }
}

/** In safety mode names are letters and no more. */
async function runNothing(): Promise<never> {
  throw new Error('Programs of visitors are not run in safety mode.')
}

function memoize<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** As services for continuous integration set `CI`. */
function isTrue(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase())
}
