import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'
import { type Act, guessValues, hasWorked, listAdded, openDrawn, openPuppet } from './puppets.ts'

const BEE = 10n ** 18n

/** Whole BEE of a new faucet. */
const STOCK = 200

/** Largest number that may be asked for. */
const MOST = 255

/** Visitors who want more than there is, and honest ones. Each run draws others. */
export const faucetFamilies: readonly Family[] = [
  { kind: 'attack', name: 'More than the stock, in portions of any size', times: 4, draw: drawPortions },
  { kind: 'attack', name: 'A contract asks many times in one transaction', times: 3, draw: drawStorm },
  { kind: 'attack', name: 'The first portion is more than the stock', times: 2, draw: drawLarge },
  { kind: 'other-caller', name: 'Functions that the fix has added', times: 1, draw: drawAdded },
  { kind: 'customer', name: 'Many visitors share the stock to the last one', times: 2, draw: drawCrowd },
  { kind: 'customer', name: 'One visitor takes all of it, in one portion or some', times: 2, draw: drawGreedy },
  { kind: 'customer', name: 'Contracts ask for their portions', times: 1, draw: drawContract },
]

async function openFaucet({ visitor }: Target, dice: Dice, isThrifty = false) {
  const wallet = await openDrawn(visitor, dice, isThrifty)
  const [token, faucet] = [wallet.contract('BeeToken'), wallet.contract('BeeFaucet')]
  return {
    ...{ visitor, wallet, faucet },
    draw: (amount: number, by = wallet) => by.write(faucet, 'withdraw', [amount]),
    act: (amount: number): Act => ({ on: faucet, name: 'withdraw', args: [amount] }),
    stock: () => wallet.read<number>(faucet, 'getBalance'),
    async held(...addresses: readonly string[]): Promise<bigint> {
      let sum = 0n
      for (const address of addresses) sum += await wallet.read<bigint>(token, 'balanceOf', [address])
      return sum
    },
  }
}

const ALL = BigInt(STOCK) * BEE

/** Portions that are more than the stock together. */
function drawTooMany(dice: Dice, most: number): number[] {
  const portions: number[] = []
  let sum = 0
  while (sum <= STOCK) {
    const left = STOCK - sum
    // To the last one, one more than there is, or any.
    const portion = dice.choose([left, left + 1, dice.drawBetween(1, most), dice.drawBetween(1, most)])
    portions.push(Math.max(1, Math.min(portion, MOST)))
    sum += portions.at(-1) ?? 0
  }
  return portions
}

/** One visitor or two, with little gas or much. */
const VISITS: readonly [readonly boolean[], ...(readonly boolean[])[]] = [
  [true, true],
  [false, true],
  [true, false],
  [false, false],
]

function drawPortions(dice: Dice): Attack {
  const portions = [...drawTooMany(dice, MOST), dice.drawBetween(1, MOST), MOST, 1]
  const [isAlone, isThrifty] = dice.deal(VISITS)
  return async (target) => {
    const { draw, held, wallet } = await openFaucet(target, dice, isThrifty)
    const other = isAlone ? wallet : await openDrawn(target.visitor, dice)
    for (const [at, portion] of portions.entries()) await hasWorked(draw(portion, at % 2 === 0 ? wallet : other))
    return (await held(...new Set([wallet.address, other.address]))) > ALL
  }
}

function drawStorm(dice: Dice): Attack {
  const portion = dice.drawBetween(20, MOST)
  const first = dice.drawBetween(1, STOCK)
  return async (target) => {
    const { draw, held, act, wallet } = await openFaucet(target, dice)
    const puppet = await openPuppet(wallet)
    await hasWorked(draw(first))
    for (const times of [Math.ceil((STOCK + 1) / portion), 2, 1])
      await hasWorked(puppet.perform(act(portion), { times }))
    return (await held(wallet.address, puppet.address)) > ALL
  }
}

function drawLarge(dice: Dice): Attack {
  const portion = dice.choose([STOCK + 1, MOST, dice.drawBetween(STOCK + 1, MOST)])
  return async (target) => {
    const { draw, held, wallet, stock } = await openFaucet(target, dice)
    await hasWorked(draw(portion))
    return (await held(wallet.address)) > ALL || (await stock()) > STOCK
  }
}

function drawAdded(dice: Dice): Attack {
  const portion = dice.drawBetween(1, 90)
  return async (target) => {
    const { draw, held, act, wallet, faucet } = await openFaucet(target, dice)
    const added = listAdded(target, faucet)
    if (added.length === 0) return false
    const puppet = await openPuppet(wallet)
    const on = { address: faucet.address, abi: added }
    await hasWorked(draw(STOCK))
    for (const entry of added) {
      const given: Act = { on, name: String(entry.name), args: guessValues(entry, BigInt(portion), puppet) }
      await hasWorked(puppet.perform(given))
      await hasWorked(puppet.perform(act(portion)))
    }
    return (await held(wallet.address, puppet.address)) > ALL
  }
}

function drawCrowd(dice: Dice): Check {
  const cuts = Array.from({ length: 4 }, () => dice.drawBetween(1, STOCK - 1)).sort((one, other) => one - other)
  const portions = [...cuts, STOCK].map((cut, at) => cut - (cuts[at - 1] ?? 0)).filter((portion) => portion > 0)
  return async (target) => {
    const { draw, held, wallet, stock } = await openFaucet(target, dice)
    const other = await openDrawn(target.visitor, dice)
    let left = STOCK
    for (const [at, portion] of portions.entries()) {
      await draw(portion, at % 2 === 0 ? wallet : other)
      left -= portion
      const told = await stock()
      demand(told === left, `it says that ${told} are left, not ${left}`)
      // Somebody who asks for too much in between takes nothing away from the others.
      if (left < MOST) await hasWorked(draw(left + 1))
    }
    demand((await held(wallet.address, other.address)) === ALL, 'not everything has arrived')
  }
}

function drawGreedy(dice: Dice): Check {
  const first = dice.choose([STOCK, dice.drawBetween(100, STOCK), dice.drawBetween(1, 30)])
  return async (target) => {
    const { draw, held, wallet, stock } = await openFaucet(target, dice)
    const { logs } = await draw(first)
    const event = logs.find((log) => log.event?.name === 'Withdrawn')?.event
    demand(event !== undefined && JSON.stringify(event).includes(String(first)), 'its log does not say how much it was')
    if (first < STOCK) await draw(STOCK - first)
    demand((await held(wallet.address)) === ALL, 'not everything has arrived')
    demand((await stock()) === 0, `it says that ${await stock()} are left, not 0`)
  }
}

function drawContract(dice: Dice): Check {
  const [portion, times] = [dice.drawBetween(1, 40), dice.drawBetween(2, 4)]
  return async (target) => {
    const { held, act, wallet, stock } = await openFaucet(target, dice)
    const puppet = await openPuppet(wallet)
    await puppet.perform(act(portion), { times })
    demand((await held(puppet.address)) === BigInt(portion * times) * BEE, 'a contract does not get its portions')
    demand((await stock()) === STOCK - portion * times, 'the stock is wrong afterwards')
  }
}
