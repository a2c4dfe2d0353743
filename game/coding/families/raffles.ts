import { createAccount } from '#chain/visitor-account.ts'
import type { ChainHex } from '#contract/chain.ts'
import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import gambler from '#game/testing/contracts/Gambler.json' with { type: 'json' }
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'
import type { Dice } from './dice.ts'

const STAKE = 10n ** 15n
const ROUNDS = 5

/** Rounds of an honest player. One in ten wins, so 150 without a win come once in millions of runs. */
const MIN_HONEST_ROUNDS = 12
const MAX_HONEST_ROUNDS = 150

/** Transactions of a contract that takes rounds back. */
const MAX_GAMBLES = 24

/** Attacks on the raffle, and players who are merely lucky. */
export const raffleFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A contract that takes back each round that it does not win', times: 1, draw: drawGambler },
  { kind: 'attack', name: 'Cells that are settled before the stake', times: 1, isDecided: true, draw: drawForesight },
  {
    kind: 'customer',
    name: 'Players who come and go are each counted for themselves',
    times: 1,
    draw: (dice) => {
      const cells = Array.from({ length: 4 }, () => dice.drawBelow(10))
      return async ({ visitor }) => {
        const players = [await openWallet(visitor), await openWallet(visitor)]
        for (const cell of cells) {
          for (const player of players) await play(player, cell)
        }
        for (const player of players) {
          const streak = await player.read<bigint>(player.contract('HiveRaffle'), 'streak', [player.address])
          demand(streak < BigInt(ROUNDS), `somebody has found the queen ${streak} times in a row`)
        }
      }
    },
  },
]

export const raffleChecks: Readonly<Record<string, Check>> = {
  'A round costs its stake, and needs a cell that is there': async ({ visitor }) => {
    const player = await openWallet(visitor)
    const raffle = player.contract('HiveRaffle')
    await play(player, 3)
    for (const [cell, wei] of [
      [10n, STAKE],
      [4n, 0n],
      [4n, 2n * STAKE],
    ] as const) {
      const isDone = await player.write(raffle, 'play', [cell], wei).then(
        () => true,
        () => false,
      )
      demand(!isDone, `cell ${cell} for ${wei} wei is accepted`)
    }
  },
  'Calls of play decide the rounds, and luck wins some of them': async ({ visitor }) => {
    const { rounds, played } = await playUntilWon(visitor)
    demand(rounds.length >= played - 2, `${rounds.length} of ${played} rounds are decided`)
    const won = rounds.filter(isWon).length
    demand(won > 0, `none of ${rounds.length} rounds is won`)
    demand(won < (2 * rounds.length) / 3, `${won} of ${rounds.length} rounds are won`)
    const places = new Set(rounds.map(({ cell }) => cell))
    demand(places.size >= 3, `the queen hides in ${places.size} cells only`)
  },
}

function play(player: VisitorWallet, cell: number): ReturnType<VisitorWallet['write']> {
  return player.write(player.contract('HiveRaffle'), 'play', [BigInt(cell)], STAKE)
}

interface Round {
  guess: string
  cell: string
}

/** Rounds that a transaction has decided. */
function roundsIn({ logs }: Awaited<ReturnType<typeof play>>): Round[] {
  return logs.flatMap(({ event }) => {
    if (event?.name !== 'RoundPlayed') return []
    const { guess = '', cell = '' } = Object.fromEntries(event.inputs.map(({ name, value }) => [name, String(value)]))
    return [{ guess, cell }]
  })
}

function isWon({ guess, cell }: Round): boolean {
  return guess === cell
}

async function playUntilWon(visitor: Visitor): Promise<{ rounds: Round[]; played: number }> {
  const player = await openWallet(visitor)
  const rounds: Round[] = []
  let played = 0
  while (played < MIN_HONEST_ROUNDS || (played < MAX_HONEST_ROUNDS && !rounds.some(isWon))) {
    rounds.push(...roundsIn(await play(player, played % 10)))
    played++
    // A raffle that decides nothing would be asked for long.
    if (played > MIN_HONEST_ROUNDS && rounds.length === 0) break
  }
  return { rounds, played }
}

/** First rounds of new players who find the queen in a row. One in a million is that lucky. */
const MIN_FORESEEN = 6

/**
 * Plays the first round of a player on two chains that differ in the blocks to come only. Where the cell is the same on
 * both, everybody who can do the sum knows it before the stake.
 */
function drawForesight(dice: Dice): Attack {
  const guesses = Array.from({ length: MIN_FORESEEN }, () => dice.drawBelow(10))
  return async ({ visitor, fork }) => {
    for (const guess of guesses) {
      const account = createAccount()
      await visitor.post('/range/chain/faucet', { address: account.address })
      const cell = await playFirst(account, guess, fork?.().visitor)
      if (cell === undefined || (await playFirst(account, cell, fork?.().visitor)) !== cell) return false
    }
    return true
  }
}

/** The cell of a first round, which some raffles tell with the second one. */
async function playFirst(
  account: ReturnType<typeof createAccount>,
  guess: number,
  visitor: Visitor | undefined,
): Promise<number | undefined> {
  if (!visitor) return undefined
  const player = await openWallet(visitor, undefined, account)
  for (const cell of [guess, (guess + 1) % 10]) {
    const [first] = roundsIn(await play(player, cell))
    if (first) return Number(first.cell)
  }
  return undefined
}

function drawGambler(dice: Dice): Attack {
  const rounds = ROUNDS + dice.drawBelow(2)
  return async ({ visitor }) => {
    const wallet = await openWallet(visitor)
    const contract = await wallet.deploy({ abi: gambler.abi, bytecode: gambler.bytecode as ChainHex })
    // A round that no cell has won is taken back, and costs nothing.
    let won = 0
    for (let tried = 0; tried < MAX_GAMBLES && won < rounds; tried++)
      await wallet.write(contract, 'play', [], STAKE).then(
        () => won++,
        () => undefined,
      )
  }
}
