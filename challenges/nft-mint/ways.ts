import { defineWays } from '#game/define.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'

const PRICE = 1000n * 10n ** 18n

async function draw(wallet: VisitorWallet, portions: readonly number[]): Promise<void> {
  for (const portion of portions) await wallet.write(wallet.contract('BeeFaucet'), 'withdraw', [portion])
}

const approve = (wallet: VisitorWallet, amount: bigint) =>
  wallet.write(wallet.contract('BeeToken'), 'approve', [wallet.contract('HoneyPotNFT').address, amount])

const claim = (visitor: Visitor, walletAddress: unknown) =>
  visitor.post('/rest/web3/walletNFTVerify', { walletAddress })

export default defineWays({
  otherWays: {
    'many small portions, an approval without end, and the address in small letters': async (visitor) => {
      const wallet = await openWallet(visitor)
      await draw(
        wallet,
        Array.from({ length: 10 }, () => 100),
      )
      await approve(wallet, 2n ** 256n - 1n)
      await wallet.write(wallet.contract('HoneyPotNFT'), 'mintNFT')
      await claim(visitor, wallet.address.toLowerCase())
    },
    'several wallets that put together what they drew': async (visitor) => {
      const [minter, helper] = [await openWallet(visitor), await openWallet(visitor)]
      await draw(helper, [255, 255])
      await draw(minter, [255, 255])
      await helper.write(helper.contract('BeeToken'), 'transfer', [minter.address, 510n * 10n ** 18n])
      await approve(minter, PRICE)
      await minter.write(minter.contract('HoneyPotNFT'), 'mintNFT')
      await claim(visitor, minter.address)
    },
  },
  mishaps: {
    'what the faucet really has': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await draw(wallet, [150, 50])
        return claim(visitor, wallet.address)
      },
    ],
    'more than there is, and no pot': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await draw(wallet, [255, 255])
        return claim(visitor, wallet.address)
      },
    ],
    'a pot that is not approved for': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await draw(wallet, [255, 255, 255, 255])
        await wallet.send(wallet.contract('HoneyPotNFT'), 'mintNFT')
        return claim(visitor, wallet.address)
      },
    ],
    'a pot with too little money': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        await draw(wallet, [255])
        await approve(wallet, PRICE)
        await wallet.send(wallet.contract('HoneyPotNFT'), 'mintNFT')
        return claim(visitor, wallet.address)
      },
    ],
    'a claim out of thin air': [200, (visitor) => claim(visitor, `0x${'12'.repeat(20)}`)],
    'a claim of the wrong kind': [200, (visitor) => claim(visitor, { toLowerCase: 1 })],
    'listening alone': [200, (visitor) => visitor.get('/rest/web3/nftMintListen')],
  },
})
