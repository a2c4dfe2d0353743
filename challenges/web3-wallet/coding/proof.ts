import { demand } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { bankFamilies, keepsSavings } from '#game/coding/families/bank.ts'
import { etherOf } from '#game/coding/families/puppets.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'

const TENTH = 10n ** 17n

export default defineProof({
  families: bankFamilies,
  attacks: {
    'Somebody who has paid nothing in withdraws': async ({ visitor }) => {
      const wallet = await openWallet(visitor)
      return (await wallet.write(wallet.contract('ETHWalletBank'), 'withdraw', [TENTH])).succeeded
    },
  },
  checks: {
    'Who has paid in withdraws as much, in several steps': async ({ visitor }) => {
      const { wallet, withdraw, savings } = await openAccount(visitor, 2n * TENTH)
      for (const left of [TENTH, 0n]) {
        const had = await etherOf(visitor, wallet.address)
        await withdraw(TENTH)
        // Less the price of the transaction.
        demand((await etherOf(visitor, wallet.address)) > had + TENTH / 2n, 'the ether does not arrive')
        demand((await savings(wallet.address)) === left, `${await savings(wallet.address)} wei are left, not ${left}`)
      }
    },
    'More than was paid in is refused': async ({ visitor }) => {
      const { withdraw } = await openAccount(visitor, TENTH / 2n)
      await demandRefusal(withdraw(TENTH))
    },
    'More than a tenth at once is refused': async ({ visitor }) => {
      const { withdraw } = await openAccount(visitor, 3n * TENTH)
      await demandRefusal(withdraw(TENTH + 1n))
    },
    'A contract that takes no ether keeps its savings': keepsSavings,
    'Accounts of others stay as they are': async ({ visitor }) => {
      const other = await openAccount(visitor, TENTH)
      const { withdraw, savings } = await openAccount(visitor, TENTH)
      await withdraw(TENTH)
      demand((await savings(other.wallet.address)) === TENTH, 'somebody else has another balance now')
    },
  },
})

interface Account {
  wallet: VisitorWallet
  withdraw(wei: bigint): Promise<unknown>
  savings(of: string): Promise<bigint>
}

async function openAccount(visitor: Visitor, wei: bigint): Promise<Account> {
  const wallet = await openWallet(visitor)
  const bank = wallet.contract('ETHWalletBank')
  await wallet.write(bank, 'ethdeposit', [wallet.address], wei)
  return {
    wallet,
    withdraw: (amount) => wallet.write(bank, 'withdraw', [amount]),
    savings: (of) => wallet.read<bigint>(bank, 'balanceOf', [of]),
  }
}

async function demandRefusal(doing: Promise<unknown>): Promise<void> {
  const isDone = await doing.then(
    () => true,
    () => false,
  )
  demand(!isDone, 'it is paid')
}
