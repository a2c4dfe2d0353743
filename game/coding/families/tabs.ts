import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import { openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'
import type { Dice } from './dice.ts'
import { hasWorked, openPuppet } from './puppets.ts'

const BEE = 10n ** 18n

/** Attacks on guests of the honey bar, and guests who settle their tabs. */
export const guestFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Somebody else settles a guest’s tab, in small and large amounts',
    times: 4,
    draw: drawTheft,
  },
  { kind: 'attack', name: 'A contract settles the tab of the guest who calls it', times: 1, draw: drawTrap },
  {
    kind: 'customer',
    name: 'Guests settle their tabs in several steps, to several payees',
    times: 2,
    draw: (dice) => {
      const [first, second] = [dice.drawBetween(1, 60), dice.drawBetween(1, 60)]
      const isEndless = dice.isHeads()
      return async (target) => {
        const guest = await openPurse(target, isEndless ? 10n ** 30n : BigInt(first + second) * BEE)
        const payees = [await openWallet(target.visitor), await openWallet(target.visitor)] as const
        await guest.settle(guest.address, payees[0].address, BigInt(first) * BEE)
        await guest.settle(guest.address, payees[1].address, BigInt(second) * BEE)
        for (const [index, amount] of [first, second].entries()) {
          const got = await guest.balanceOf(payees[index]?.address ?? '')
          demand(got === BigInt(amount) * BEE, `payee ${index + 1} has ${got / BEE} in place of ${amount} BEE`)
        }
      }
    },
  },
]

export const tabChecks: Readonly<Record<string, Check>> = {
  'A guest settles the tab, and it is written down': async (target) => {
    const guest = await openPurse(target, 40n * BEE)
    const payee = await openWallet(target.visitor)
    const { logs } = await guest.settle(guest.address, payee.address, 30n * BEE)
    const isLogged = logs.some(({ event }) => event?.name === 'TabSettled')
    demand(isLogged, 'no event tells of it')
    const spent = await guest.wallet.read<bigint>(guest.wallet.contract('HoneyTab'), 'spent', [guest.address])
    demand(spent === 30n * BEE, `${spent / BEE} in place of 30 BEE are written down`)
    demand((await guest.balanceOf(payee.address)) === 30n * BEE, 'the payee has not got the money')
  },
  'A guest who has approved nothing pays nothing': async (target) => {
    const guest = await openPurse(target, 0n)
    const payee = await openWallet(target.visitor)
    await guest.settle(guest.address, payee.address, BEE).catch(() => undefined)
    demand((await guest.balanceOf(payee.address)) === 0n, 'the guest has paid')
  },
}

/** A guest with 120 BEE who has approved the bar. */
async function openPurse({ visitor }: Target, approved: bigint) {
  const wallet: VisitorWallet = await openWallet(visitor)
  const [token, tab] = [wallet.contract('BeeToken'), wallet.contract('HoneyTab')]
  await wallet.write(wallet.contract('BeeFaucet'), 'withdraw', [120])
  if (approved > 0n) await wallet.write(token, 'approve', [tab.address, approved])
  return {
    wallet,
    address: wallet.address,
    settle: (guest: string, payee: string, amount: bigint) => wallet.write(tab, 'settle', [guest, payee, amount]),
    balanceOf: (of: string) => wallet.read<bigint>(token, 'balanceOf', [of]),
  }
}

/** Thieves: their first words at the bar, whether they send a contract, and how often they try. */
const MANNERS: readonly [Manner, ...Manner[]] = [
  { isKnown: false, isContract: false, tries: 1 },
  { isKnown: true, isContract: false, tries: 3 },
  { isKnown: false, isContract: true, tries: 2 },
  { isKnown: false, isContract: false, tries: 4 },
]

interface Manner {
  /** Has settled a tab of its own before. */
  isKnown: boolean
  isContract: boolean
  tries: number
}

function drawTheft(dice: Dice): Attack {
  const whole = dice.dealMade('amounts', [dice.drawBetween(1, 9), dice.drawBetween(11, 20), dice.drawBetween(21, 60)])
  const amount = BigInt(whole) * BEE
  const [approved, isForItself] = [dice.dealMade('approvals', [amount, 120n * BEE, 10n ** 40n]), dice.isHeads()]
  const { isKnown, isContract, tries } = dice.deal(MANNERS)
  // Some look only at guests who are new.
  const isRegular = approved > 120n * BEE
  return async (target) => {
    const guest = await openPurse(target, approved)
    const [thief, friend] = [await openWallet(target.visitor), await openWallet(target.visitor)]
    const [payee, tab] = [isForItself ? thief.address : friend.address, thief.contract('HoneyTab')]
    const puppet = isContract ? await openPuppet(thief) : undefined
    const args = [guest.address, payee, amount]
    if (isRegular) await guest.settle(guest.address, friend.address, BEE)
    if (isKnown) await thief.send(tab, 'settle', [thief.address, friend.address, 0n])
    const before = await guest.balanceOf(guest.address)
    for (let time = 0; time < tries; time++) {
      if (puppet) await hasWorked(puppet.perform({ on: tab, name: 'settle', args }, { times: 1 + (time % 2) }))
      else await thief.send(tab, 'settle', args)
      if ((await guest.balanceOf(guest.address)) < before) return true
    }
    return false
  }
}

/** The guest calls a stranger's contract, which settles the tab in the same transaction. */
function drawTrap(dice: Dice): Attack {
  const amount = BigInt(dice.drawBetween(1, 60)) * BEE
  return async (target) => {
    const guest = await openPurse(target, 10n ** 40n)
    const thief = await openWallet(target.visitor)
    const puppet = await openPuppet(thief)
    const before = await guest.balanceOf(guest.address)
    const args = [guest.address, thief.address, amount]
    await hasWorked(puppet.perform({ on: thief.contract('HoneyTab'), name: 'settle', args }, { by: guest.wallet }))
    return (await guest.balanceOf(guest.address)) < before
  }
}
