import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { Chain } from '#chain/chain.ts'
import { readGenesis } from '#chain/genesis.ts'
import { InstanceDisk } from '#containment/disk/disk.ts'
import { readTree } from '#containment/disk/tree.ts'
import { createAskForMachine } from '#containment/machine/network.ts'
import type { TimeBudget } from '#containment/time-budget.ts'
import { createGame, type GameLog } from '#game/create-game.ts'
import type { Observation } from '#game/evidence/evidence.ts'
import type { RequestScope } from '#game/evidence/request-scope.ts'
import { createShopView } from '#game/evidence/shop-view.ts'
import type { Game } from '#game/game.ts'
import { createGameState, parseGameState } from '#game/game-state.ts'
import { createLab, type Lab } from '#lab/lab.ts'
import { createLabState, parseLabState } from '#lab/lab-state.ts'
import { chooseModel, isRemote } from '#model/serving/choose-model.ts'
import { createPace, type PaceModel } from '#model/serving/pace-model.ts'
import type { Allowances } from '#server/instances/allowances.ts'
import type { InstanceEvents, Terms } from '#server/instances/instance-events.ts'
import type { InstancesOptions } from '#server/instances/instances.ts'
import type { WokenBeside } from '#server/instances/open-stored.ts'
import type { AskRemoteFor } from '#server/instances/outgoing-calls.ts'
import type { OwedTime } from '#server/instances/owed-time.ts'
import type { PlayerThreads } from '#server/instances/player-threads.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import type { TokenKeys } from '#shop/accounts/tokens.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import { openShop, slimShop } from '#shop/open-shop.ts'
import type { Shop } from '#shop/shop.ts'

export interface AssemblyNeeds {
  keys: TokenKeys
  terms: Terms
  scope: RequestScope
  owed: OwedTime
  threads: PlayerThreads
  allowances: Allowances
  logs: { of(instance: string): LogFolder }
  /** Outgoing requests of a shop to itself, its lab and configured hosts. */
  askRemote: AskRemoteFor
  clock: () => Date
  log: Logger
}

type Stored = Parameters<InstancesOptions['open']>[2]

interface Draft {
  id: string
  db: DatabaseSync
  isCopy: boolean
  events: InstanceEvents
  /** Thread time of the instance. */
  time: TimeBudget
  runJob: ReturnType<PlayerThreads['evaluators']['createJobRunner']>
  paceModel: PaceModel
  observe(...observed: Observation): void
}

export class Assembly {
  readonly #setup: Setup
  readonly #needs: AssemblyNeeds
  readonly #model: ReturnType<typeof chooseModel>
  readonly #isModelRemote: boolean
  readonly #readGenesis: () => ReturnType<typeof readGenesis>
  readonly #readServerTree: () => ReturnType<typeof readTree>

  constructor(setup: Setup, needs: AssemblyNeeds) {
    const { content, settings, configuration, environment } = setup
    const { chatBot } = settings.application
    this.#setup = setup
    this.#needs = needs
    this.#model = chooseModel(chatBot, environment.LLM_API_KEY, configuration.assistant.gullibility)
    this.#isModelRemote = isRemote(chatBot, environment.LLM_API_KEY)
    this.#readGenesis = memoize(() => readGenesis(content))
    this.#readServerTree = memoize(() => readTree({ contentDirectory: content, version: settings.version }))
  }

  readonly open = (
    id: string,
    db: DatabaseSync,
    stored: Stored,
    isCopy: boolean,
    beside: WokenBeside,
  ): ReturnType<InstancesOptions['open']> => {
    const { scope, threads, allowances, terms } = this.#needs
    const events = isCopy ? {} : (terms.events ?? {})
    const time = isCopy
      ? allowances.lookingTimeOf(id)
      : allowances.openTime(id, () => events.onLimit?.(id, 'computing'))
    const prepared = new Map<string, StatementSync>()
    const game = this.#openGame({ id, db, isCopy, events }, stored, prepared)
    const draft: Draft = {
      ...{ id, db, isCopy, events, time },
      runJob: threads.evaluators.createJobRunner(time, () => events.onLimit?.(id, 'expressions')),
      paceModel: createPace(beside.isShared),
      observe: (...observed) => {
        if (!isCopy) game.observe(scope.provenance(id), ...observed)
      },
    }
    const lab = this.#openLab(draft, stored, beside)
    const shop = this.#openShop(draft, lab)
    const chain = new Chain({
      stored: stored.chain,
      genesis: this.#readGenesis,
      run: threads.chains.createRunOnChain(time),
      onMined: (facts) => draft.observe('transactionMined', facts),
    })
    const trim = (): void => {
      slimShop(shop)
      prepared.clear()
    }
    return { shop, game, lab, chain, trim }
  }

  #openGame(
    { id, db, isCopy, events }: Pick<Draft, 'id' | 'db' | 'isCopy' | 'events'>,
    stored: Stored,
    prepared: Map<string, StatementSync>,
  ): Game {
    const { terms, clock, log, scope } = this.#needs
    return createGame({
      state: stored.game === null ? createGameState(clock()) : parseGameState(JSON.parse(stored.game)),
      rules: terms.rulesOf(id),
      catalogue: this.#setup.catalogue,
      shopView: createShopView(db, prepared),
      now: clock,
      ...(!isCopy && { log: nameInstance(log, id) }),
      ...(terms.opening && { opening: terms.opening }),
      // Near misses are searched only if somebody listens.
      ...(events.onNearMiss && { onNearMiss: (...missed) => events.onNearMiss?.(id, ...missed) }),
      onAttempt: (key, attempt) => events.onAttempt?.(id, key, attempt, scope.current()?.player ?? null),
      onHint: (hint) => events.onHint?.(id, hint, scope.current()?.player ?? null),
    })
  }

  #openLab({ id, isCopy, observe, paceModel, runJob, time }: Draft, stored: Stored, { peek }: WokenBeside): Lab {
    const { evaluators, parsers } = this.#needs.threads
    return createLab(stored.lab === null ? createLabState() : parseLabState(JSON.parse(stored.lab)), {
      observe,
      ...(isCopy && { exchanges: peek(id)?.lab.exchanges }),
      paceModel,
      // The engines and the budget of the shop, without observation.
      createEngines: (findFile) => ({
        filterByExpression: evaluators.createFilterByExpression(undefined, runJob),
        runSandbox: evaluators.createRunSandbox(runJob),
        parsers: parsers.createParsers(findFile, undefined, time),
      }),
    })
  }

  #openShop({ id, db, isCopy, observe, paceModel, runJob, time, events }: Draft, lab: Lab): Shop {
    const { settings, rules, content: contentDirectory } = this.#setup
    const { keys, clock, scope, owed, threads, logs, askRemote } = this.#needs
    const { evaluators, parsers } = threads
    // A shop's request to itself is stored, so a copy may not send any.
    const ask: AskRemoteFor = (...asked) => (isCopy ? Promise.reject(new Error(ONLY_LOOKING)) : askRemote(...asked))
    const disk = new InstanceDisk({ tree: this.#readServerTree, db })
    const machine = {
      ask: createAskForMachine((...asked) => ask(id, 'code', ...asked), settings.server.baseUrl),
      disk,
    }
    return openShop({
      ...{ db, settings, keys, clock, disk },
      runAside: evaluators.createRunAside(db, (ms) => owed.add(scope.current(), ms), runJob),
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
          : evaluators.createRunProgram({ contentDirectory, version: settings.version }, machine, runJob),
      runSandbox: evaluators.createRunSandbox(runJob),
      drawConfirmation: evaluators.createDrawConfirmation(time, () => events.onLimit?.(id, 'requests')),
      model: this.#isModelRemote ? this.#model : paceModel(this.#model),
      computing: time,
      parsers: parsers.createParsers(
        (name) => disk.find(name),
        (run) => observe('documentRun', run),
        time,
      ),
      logs: isCopy ? readOnly(logs.of(id)) : logs.of(id),
    })
  }
}

const ONLY_LOOKING = 'Somebody who looks on sends nothing.'

/** A log whose lines name the instance. A logger of its own would take memory for each of a thousand. */
function nameInstance(log: Logger, instance: string): GameLog {
  return {
    info: (facts, message) => log.info({ instance, ...facts }, message),
    error: (facts, message) => log.error({ instance, ...facts }, message),
  }
}

/** Returns logs that ignore new lines. */
function readOnly(logs: LogFolder): LogFolder {
  return { append: () => {}, list: () => logs.list(), read: (name) => logs.read(name) }
}

/** In safety mode names are plain text. */
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
