import type { ChainHex } from '#contract/chain.ts'
import { defineWays } from '#game/define.ts'
import raid from '#game/testing/contracts/Raid.json' with { type: 'json' }
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'

const TENTH = 10n ** 17n

const deploy = (wallet: VisitorWallet) => wallet.deploy({ abi: raid.abi, bytecode: raid.bytecode as ChainHex })

const announce = (visitor: Visitor, { address }: VisitorWallet) =>
  visitor.post('/rest/web3/walletExploitAddress', { walletAddress: address })

export default defineWays({
  otherWays: {
    'a contract that was there before the page was opened, and little ether': async (visitor) => {
      const wallet = await openWallet(visitor)
      const contract = await deploy(wallet)
      await announce(visitor, wallet)
      await wallet.write(contract, 'raid', [], 10n ** 15n)
    },
  },
  mishaps: {
    'a contract that takes its money and is content': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await announce(visitor, wallet)
        const contract = await deploy(wallet)
        await wallet.write(contract, 'setGreedy', [false])
        await wallet.write(contract, 'raid', [], TENTH)
        return announce(visitor, wallet)
      },
    ],
    'a wallet that the shop was not told of': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(await deploy(wallet), 'raid', [], TENTH)
      },
    ],
    'a deposit and a withdrawal': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await announce(visitor, wallet)
        const bank = wallet.contract('ETHWalletBank')
        await wallet.write(bank, 'ethdeposit', [wallet.address], TENTH)
        return wallet.send(bank, 'withdraw', [TENTH])
      },
    ],
    'more than is on the account': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await announce(visitor, wallet)
        return wallet.send(wallet.contract('ETHWalletBank'), 'withdraw', [TENTH])
      },
    ],
    'a wallet that is none': [
      400,
      (visitor) => visitor.post('/rest/web3/walletExploitAddress', { walletAddress: 'mine' }),
    ],
  },
})
