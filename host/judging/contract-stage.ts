import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChainHex } from '#contract/chain.ts'
import { ChainExecutor } from '#host/containment/chain/do-job.ts'
import { openDatabase } from '#host/containment/database.ts'
import { Chain } from '#range/chain/chain.ts'
import { type Genesis, readGenesis } from '#range/chain/genesis.ts'
import { findCompiledFix } from '#range/coding/compiled-fix.ts'
import type { CompiledCode } from '#range/coding/define-coding.ts'
import { createGame } from '#range/create-game.ts'
import { createShopView } from '#range/evidence/shop-view.ts'
import { createGameState } from '#range/game-state.ts'
import { chainRoutes } from '#range/routes/chain.ts'
import { addChallengeRoutes } from '#range/routes/challenge-routes.ts'
import type { JudgeParts, Order } from './orders.ts'
import { CONTRACTS, type OpenStage } from './prove.ts'
import { type ChallengeCode, catalogueOf, createStageApp } from './stage-app.ts'

/**
 * The private chain, born with a contract as a fix has it in place of the shop's own, and what pages with a wallet ask for; no shop. Contracts
 * keep what they held: a fix that moves what is stored needs another past.
 * @param fixes directory of the challenge's fixes
 */
export async function buildContractStage(
  { root, rules, image, settings }: JudgeParts,
  order: Order,
  challengeCode: ChallengeCode,
  fixes: string,
): Promise<() => OpenStage> {
  const { source, files } = order
  const catalogue = catalogueOf(order, challengeCode)
  const born = readGenesis(join(root, 'content'))
  const name = source.slice(CONTRACTS.length, -'.sol'.length)
  const contract = born.contracts.find((known) => known.name === name)
  if (!contract) throw new Error(`There is no contract ${name}.`)
  // There is nobody who could change it.
  const shopView = createShopView(openDatabase(image))
  const { app, open, provenance } = createStageApp(settings, order)
  const options = { catalogue, rules, clock: () => new Date() }
  chainRoutes(app, options)
  addChallengeRoutes(app, options)
  await app.ready()

  const text = files[source]
  const code = text === undefined ? readCompiled(root, name) : findCompiledFix(fixes, text)
  const genesis = text === undefined ? born : replaceCode(born, contract.address, code.deployedBytecode as ChainHex)
  const executor = new ChainExecutor(genesis.world)
  const compiled: CompiledCode = { abi: contract.abi, bytecode: code.bytecode as ChainHex }
  return () => {
    const game = createGame({ state: createGameState(), rules, catalogue, shopView })
    const chain = new Chain({
      stored: null,
      genesis: () => genesis,
      run: (point, job) => executor.do(point, job),
      onMined: (facts) => game.observe(provenance(), 'transactionMined', facts),
    })
    return { ...open({ game, chain }), compiled }
  }
}

function readCompiled(root: string, name: string): { bytecode: string; deployedBytecode: string } {
  return JSON.parse(readFileSync(join(root, 'content', 'chain', 'compiled', `${name}.json`), 'utf8'))
}

function replaceCode(genesis: Genesis, address: ChainHex, deployed: ChainHex): Genesis {
  const { world } = genesis
  return { ...genesis, world: { ...world, code: { ...world.code, [address.toLowerCase()]: deployed } } }
}
