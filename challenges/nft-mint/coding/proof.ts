import { demand } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { faucetFamilies } from '#game/coding/families/faucet.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet } from '#game/visitor/web3-requests.ts'

const BEE = 10n ** 18n

export default defineProof({
  families: faucetFamilies,
  checks: {
    'The faucet gives and counts': async ({ visitor }) => {
      const { draw, holding, stock } = await openPurse(visitor)
      for (const [portion, left] of [
        [7, 193],
        [3, 190],
      ] as const) {
        await draw(portion)
        demand((await stock()) === left, `it says that ${await stock()} are left, not ${left}`)
      }
      demand((await holding()) === 10n * BEE, `${await holding()} in place of 10 BEE have arrived`)
    },
    'Each withdrawal is in the log': async ({ visitor }) => {
      const { draw } = await openPurse(visitor)
      const { logs } = await draw(7)
      demand(
        logs.some(({ event }) => event?.name === 'Withdrawn'),
        'nothing is said of it',
      )
    },
  },
})

async function openPurse(visitor: Visitor) {
  const wallet = await openWallet(visitor)
  const [token, faucet] = [wallet.contract('BeeToken'), wallet.contract('BeeFaucet')]
  return {
    draw: (amount: number) => wallet.write(faucet, 'withdraw', [amount]),
    holding: () => wallet.read<bigint>(token, 'balanceOf', [wallet.address]),
    stock: () => wallet.read<number>(faucet, 'getBalance'),
  }
}
