import { randomUUID } from 'node:crypto'
import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import type { VisitorWallet } from '#game/visitor/web3-requests.ts'
import { Dice } from './dice.ts'
import {
  type Act,
  drawWei,
  etherOf,
  guessValues,
  hasWorked,
  listAdded,
  openDrawn,
  openPuppet,
  type Puppet,
} from './puppets.ts'

const LIMIT = 10n ** 17n
const LEAST = 10n ** 14n
const ENDLESS = 2n ** 256n - 1n

/** Raids on the bank by contracts, and customers. Each run draws others. */
export const bankFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A contract asks again while it is being paid', times: 3, draw: drawRaid },
  { kind: 'attack', name: 'Two contracts ask in turn while they are being paid', times: 2, draw: drawPair },
  { kind: 'attack', name: 'More than is on the account, in several calls', times: 2, draw: drawOverdraft },
  { kind: 'attack', name: 'A contract withdraws for the customer who calls it', times: 1, draw: drawPhishing },
  { kind: 'other-caller', name: 'Functions that the fix has added', times: 1, draw: drawAdded },
  { kind: 'customer', name: 'Contracts pay in and withdraw everything, in steps', times: 2, draw: drawContract },
  { kind: 'customer', name: 'Several customers pay in and withdraw in any order', times: 2, draw: drawCrowd },
]

/** The bank as a customer sees it. */
async function openBank({ visitor }: Target, dice: Dice, isThrifty = false) {
  const wallet = await openDrawn(visitor, dice, isThrifty)
  const bank = wallet.contract('ETHWalletBank')
  const before = await etherOf(visitor, bank.address)
  const savingsOf = (address: string) => wallet.read<bigint>(bank, 'balanceOf', [address])
  return {
    ...{ visitor, wallet, bank, savingsOf },
    payIn: (to: string, wei: bigint, from = wallet) => from.write(bank, 'ethdeposit', [to], wei),
    withdraw: (wei: bigint, from = wallet) => from.write(bank, 'withdraw', [wei]),
    deposit: (to: string, value: bigint): Act => ({ on: bank, name: 'ethdeposit', args: [to], value }),
    withdrawal: (wei: bigint): Act => ({ on: bank, name: 'withdraw', args: [wei] }),
    held: () => etherOf(visitor, bank.address),
    /** Whether the bank has less than its books say, of what came in since. */
    async isShort(...addresses: readonly string[]): Promise<boolean> {
      let owed = 0n
      for (const address of addresses) owed += await savingsOf(address)
      return (await etherOf(visitor, bank.address)) - before < owed
    },
  }
}

type Bank = Awaited<ReturnType<typeof openBank>>

/** Takes out as much as the bank gives. */
async function withdrawRest({ savingsOf, withdrawal }: Bank, puppet: Puppet): Promise<void> {
  const left = await savingsOf(puppet.address)
  if (left > 0n) await hasWorked(puppet.perform(withdrawal(left < LIMIT ? left : LIMIT)))
}

/** Raiders: strict ones, those who begin like any other customer, rich ones, and those who offer little gas. */
const MANNERS: readonly [readonly boolean[], ...(readonly boolean[])[]] = [
  [true, true, false, true],
  [false, false, true, true],
  [false, true, true, false],
]

function drawRaid(dice: Dice): Attack {
  const amount = drawWei(dice, LEAST, LIMIT)
  const savings = amount * BigInt(dice.drawBetween(1, 3)) + drawWei(dice, 0n, LEAST)
  const again = Array.from({ length: dice.drawBetween(1, 3) }, () =>
    dice.isHeads() ? amount : drawWei(dice, 1n, amount),
  )
  const [isStrict = false, isPatient, isRich, isThrifty] = dice.deal(MANNERS)
  const times = dice.drawBetween(4, 9)
  const fortune = drawWei(dice, LIMIT * 2n, LIMIT * 5n)
  return async (target) => {
    const bank = await openBank(target, dice, isThrifty)
    const puppet = await openPuppet(bank.wallet)
    if (isPatient) {
      await bank.payIn(puppet.address, LEAST)
      await hasWorked(puppet.perform(bank.withdrawal(LEAST / 10n), { times }))
    }
    await puppet.perform(bank.deposit(puppet.address, savings), { wei: savings + (isRich ? fortune : 0n) })
    for (const wei of again) await puppet.whenPaid(bank.withdrawal(wei), isStrict)
    await hasWorked(puppet.perform(bank.withdrawal(amount)))
    return bank.isShort(puppet.address)
  }
}

function drawPair(dice: Dice): Attack {
  const amount = drawWei(dice, LEAST, LIMIT)
  const isDeposit = dice.isHeads()
  return async (target) => {
    const bank = await openBank(target, dice)
    const [first, second] = [await openPuppet(bank.wallet), await openPuppet(bank.wallet)]
    for (const { address } of [first, second]) await bank.payIn(address, amount)
    // The one who is paid lets the other ask, or pays in for it, and asks again.
    if (isDeposit) await first.whenPaid(bank.deposit(second.address, amount), false)
    else await first.whenPaid(second.performing(bank.withdrawal(amount)), false)
    await second.whenPaid(first.performing(bank.withdrawal(amount)), false)
    await hasWorked(first.perform(bank.withdrawal(amount)))
    await withdrawRest(bank, second)
    return bank.isShort(first.address, second.address)
  }
}

function drawOverdraft(dice: Dice): Attack {
  const savings = drawWei(dice, LEAST, (LIMIT * 9n) / 10n)
  const first = drawWei(dice, 1n, savings)
  const rest = savings - first
  const wanted = dice.chooseSome([rest + 1n, savings, ENDLESS, ENDLESS - rest, 2n ** 255n, rest + LEAST, LIMIT], 5)
  const isContract = dice.isHeads()
  return async (target) => {
    const bank = await openBank(target, dice)
    const puppet = await openPuppet(bank.wallet)
    const { address } = isContract ? puppet : bank.wallet
    const withdraw = (wei: bigint) => (isContract ? puppet.perform(bank.withdrawal(wei)) : bank.withdraw(wei))
    await bank.payIn(address, savings)
    await hasWorked(withdraw(first))
    for (const wei of wanted) await hasWorked(withdraw(wei))
    return bank.isShort(address)
  }
}

function drawPhishing(dice: Dice): Attack {
  const amount = drawWei(dice, LEAST, LIMIT)
  return async (target) => {
    const bank = await openBank(target, dice)
    const victim = await openDrawn(target.visitor, dice)
    const puppet = await openPuppet(bank.wallet)
    await bank.payIn(victim.address, amount, victim)
    await hasWorked(puppet.perform(bank.withdrawal(amount), { by: victim }))
    return (await etherOf(target.visitor, puppet.address)) > 0n || (await bank.savingsOf(victim.address)) < amount
  }
}

function drawAdded(dice: Dice): Attack {
  const amount = drawWei(dice, LEAST, LIMIT / 2n)
  return async (target) => {
    const wallet = await openDrawn(target.visitor, dice)
    const known = wallet.contract('ETHWalletBank')
    const added = listAdded(target, known)
    if (added.length === 0) return false
    const bank = await openBank(target, dice)
    const puppet = await openPuppet(bank.wallet)
    const on = { address: known.address, abi: added }
    const acts = added.map((entry): Act => ({ on, name: String(entry.name), args: guessValues(entry, amount, puppet) }))
    for (const act of acts) await hasWorked(puppet.perform(act))
    await bank.payIn(puppet.address, amount * 2n)
    for (const act of acts) await puppet.whenPaid(act, false)
    await puppet.whenPaid(bank.withdrawal(amount), false)
    await hasWorked(puppet.perform(bank.withdrawal(amount)))
    for (const act of acts) await hasWorked(puppet.perform(act))
    await withdrawRest(bank, puppet)
    return bank.isShort(puppet.address)
  }
}

function drawContract(dice: Dice): Check {
  const savings = drawWei(dice, LEAST, LIMIT)
  const first = drawWei(dice, 1n, savings)
  return async (target) => {
    const { visitor, wallet, ...bank } = await openBank(target, dice)
    const puppet = await openPuppet(wallet)
    await puppet.perform(bank.deposit(puppet.address, savings), { wei: savings })
    for (const [wei, left] of [
      [first, savings - first],
      [savings - first, 0n],
    ] as const) {
      const had = await etherOf(visitor, puppet.address)
      await puppet.perform(bank.withdrawal(wei))
      const got = (await etherOf(visitor, puppet.address)) - had
      demand(got === wei, `a contract gets ${got} wei and not ${wei}`)
      demand((await bank.savingsOf(puppet.address)) === left, 'the savings of a contract are wrong afterwards')
    }
  }
}

function drawCrowd(dice: Dice): Check {
  const steps = Array.from({ length: 6 }, () => ({
    who: dice.drawBelow(3),
    isDeposit: dice.isHeads(),
    share: dice.drawBetween(1, 100),
    wei: drawWei(dice, LEAST, LIMIT),
  }))
  return async (target) => {
    const bank = await openBank(target, dice)
    const puppet = await openPuppet(bank.wallet)
    const other = await openDrawn(target.visitor, dice)
    const people = [bank.wallet.address, other.address, puppet.address].map((address) => ({ address, savings: 0n }))
    const wallets: (VisitorWallet | undefined)[] = [bank.wallet, other]
    for (const { who, isDeposit, share, wei } of steps) {
      const person = people[who]
      if (!person) continue
      const most = person.savings < LIMIT ? person.savings : LIMIT
      const amount = isDeposit || most === 0n ? wei : (most * BigInt(share)) / 100n
      const wallet = wallets[who]
      if (isDeposit || most === 0n) {
        await bank.payIn(person.address, amount)
        person.savings += amount
      } else {
        await (wallet ? bank.withdraw(amount, wallet) : puppet.perform(bank.withdrawal(amount)))
        person.savings -= amount
      }
    }
    for (const { address, savings } of people) {
      const told = await bank.savingsOf(address)
      demand(told === savings, `${told} wei are on an account that should have ${savings}`)
    }
    demand(!(await bank.isShort(...people.map(({ address }) => address))), 'the bank has less than it owes')
  }
}

/** A contract that cannot be paid loses nothing. */
export const keepsSavings: Check = async (target) => {
  const bank = await openBank(target, new Dice(randomUUID()))
  const puppet = await openPuppet(bank.wallet)
  await bank.payIn(puppet.address, LEAST)
  await puppet.close()
  await hasWorked(puppet.perform(bank.withdrawal(LEAST)))
  demand((await bank.savingsOf(puppet.address)) === LEAST, 'its savings are gone, and it has nothing')
}
