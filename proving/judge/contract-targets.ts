import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Chain } from '#chain/chain.ts'
import { ChainExecutor } from '#chain/execution/do-job.ts'
import { type Genesis, readGenesis } from '#chain/genesis.ts'
import { openDatabase } from '#containment/database.ts'
import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { createGame } from '#game/create-game.ts'
import { createShopView } from '#game/evidence/shop-view.ts'
import { createGameState } from '#game/game-state.ts'
import { chainRoutes } from '#game/routes/chain.ts'
import { addChallengeRoutes } from '#game/routes/challenge-routes.ts'
import { createTargetApp } from './contract-app.ts'
import { CopyEndedError } from './copy-process.ts'
import { StartError } from './diagnose.ts'
import type { JudgeParts } from './judgement.ts'
import { MAX_CONTRACT_MS } from './limits.ts'
import { catalogueOf } from './one-challenge.ts'
import { ProcessorTime } from './processor-time.ts'
import { replacePast } from './replace-past.ts'
import type { OpenTarget, Targets } from './trials.ts'

/** Folder of contracts. They run on a chain and need no shop. */
export const CONTRACTS = 'content/chain/contracts/'

/** A compiled contract. */
export interface Compiled {
  /** Undefined if it is that of the shop's contract. */
  abi?: readonly AbiEntry[] | undefined
  bytecode: string
  deployedBytecode: string
}

/** The sentence for a contract that computes for too long. */
export const TOO_LONG = 'The contract took too long.'

/** Furthest that the chain of a target is ahead of a new shop's. */
const MAX_BLOCKS_AHEAD = 3_000_000
const MAX_SECONDS_AHEAD = 400 * 86_400

/** Furthest that the clock of a fork is ahead of the chain's. */
const MAX_FORK_AHEAD_MS = 86_400_000

/**
 * Opens private chains, born with a contract in place of the shop's own, and the routes of pages with a wallet.
 * @param changed the contract of a fix; undefined for the one of the shop
 * @throws {Error} if the shop has no such contract
 */
export async function openContractTargets(
  { root, rules, image, settings }: JudgeParts,
  challenge: BuiltChallenge,
  source: string,
  changed: Compiled | undefined,
): Promise<Targets> {
  const catalogue = catalogueOf(challenge)
  const born = readGenesis(join(root, 'content'))
  const name = source.slice(CONTRACTS.length, -'.sol'.length)
  const contract = born.contracts.find((known) => known.name === name)
  if (!contract) throw new Error(`The shop has no contract ${name}.`)
  // No request can change it.
  const shopView = createShopView(openDatabase(image))
  const { app, open, provenance } = createTargetApp(settings, challenge)
  const options = { catalogue, rules, clock: () => new Date() }
  chainRoutes(app, options)
  addChallengeRoutes(app, options)
  await app.ready()

  const code = changed ?? readCompiled(root, name)
  const genesis = changed ? await startAnew(born, contract.address, changed.bytecode as ChainHex) : born
  const executor = new ChainExecutor(genesis.world)
  const time = new ProcessorTime(MAX_CONTRACT_MS)
  const compiled = { abi: changed?.abi ?? contract.abi, bytecode: code.bytecode as ChainHex }
  return {
    open(_name, note) {
      const game = createGame({ state: createGameState(), rules, catalogue, shopView })
      // Some shops are new, and some have been there for long. Code cannot tell a trial by its block.
      const { blocks, now } = randomInt(2) === 0 ? { blocks: genesis.blocks, now: Date.now } : ageBy(genesis.blocks)
      const openAt = (stored: string | null, clock: () => number): OpenTarget => {
        const chain = new Chain({
          stored,
          genesis: () => ({ ...genesis, blocks }),
          now: clock,
          run: (point, job) => time.measure(() => executor.do(point, job)),
          onMined: (facts) => game.observe(provenance(), 'transactionMined', facts),
        })
        let last = chain.head
        const takeGas = (): number => {
          const { head } = chain
          const isOurs = head !== last && head.transaction?.to === contract.address.toLowerCase()
          last = head
          return isOurs ? (head.transaction?.gasUsed ?? 0) : 0
        }
        const target = open({ game, chain }, (exchange) => {
          if (time.isUp) throw new CopyEndedError(TOO_LONG)
          note({ ...exchange, gas: takeGas() })
        })
        const fork = () => {
          const ahead = randomInt(MAX_FORK_AHEAD_MS)
          return openAt(JSON.stringify(chain.state), () => clock() + ahead)
        }
        return { ...target, ...NO_PAGE, compiled, fork }
      }
      return openAt(null, now)
    },
  }
}

/** Contracts are not read and not called like sources of the page. */
const NO_PAGE: Pick<OpenTarget, 'read' | 'call' | 'evaluateTable'> = {
  read: readSource,
  call: () => Promise.reject(new Error('Contracts have no page.')),
  evaluateTable: () => Promise.reject(new Error('Contracts have no page.')),
}

async function startAnew(born: Genesis, address: ChainHex, bytecode: ChainHex): Promise<Genesis> {
  try {
    return await replacePast(born, address, bytecode)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

/** A past with a block that is far ahead, and a clock that goes on from there. */
function ageBy(blocks: Genesis['blocks']): { blocks: Genesis['blocks']; now: () => number } {
  const head = blocks.at(-1)
  if (!head) return { blocks, now: Date.now }
  const ahead = randomInt(MAX_SECONDS_AHEAD)
  const later = {
    number: head.number + randomInt(1, MAX_BLOCKS_AHEAD),
    timestamp: head.timestamp + ahead,
    parentHash: head.hash,
    hash: `0x${randomBytes(32).toString('hex')}` as ChainHex,
    transaction: null,
  }
  return { blocks: [...blocks, later], now: () => Date.now() + ahead * 1000 }
}

/** A counter that no page reads. The flaw gave it its only use. */
const SPARE = new Set(['userWithdrawing'])

/** Names that a fixed contract must keep, for wallets and pages. Returns the missing ones. */
export function listMissing(root: string, source: string, { abi = [] }: Compiled): string[] {
  const name = source.slice(CONTRACTS.length, -'.sol'.length)
  const known = readGenesis(join(root, 'content')).contracts.find((contract) => contract.name === name)?.abi ?? []
  const print = ({ type, name: called, inputs }: AbiEntry): string =>
    `${type} ${called}(${(inputs ?? []).map((input) => input.type).join()})`
  const there = new Set(abi.map(print))
  return known
    .filter(({ type, name: called = '' }) => type === 'function' && !SPARE.has(called))
    .map(print)
    .filter((entry) => !there.has(entry))
}

function readCompiled(root: string, name: string): Compiled {
  return JSON.parse(readFileSync(join(root, 'content', 'chain', 'compiled', `${name}.json`), 'utf8'))
}
