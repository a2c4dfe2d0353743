import { demand } from '#range/coding/checks/replies.ts'
import { defineProof } from '#range/coding/define-coding.ts'
import type { Visitor } from '#range/visitor.ts'
import { openWallet } from '#range/web3-errands.ts'

const BEE = 10n ** 18n

export default defineProof({
  checks: {
    'The faucet gives until its stock is used up': async ({ visitor }) => {
      const { draw, holding, stock } = await openPurse(visitor)
      for (const [portion, left] of [
        [150, 50],
        [50, 0],
      ] as const) {
        await draw(portion)
        demand((await stock()) === left, `it says that ${await stock()} are left, not ${left}`)
      }
      demand((await holding()) === 200n * BEE, `${await holding()} in place of 200 BEE have arrived`)
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
