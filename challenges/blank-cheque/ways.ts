import { defineWays } from '#game/define.ts'
import { openWallet } from '#game/visitor/web3-requests.ts'

const REGULAR = '0x9d4c7e21a6f85b03e2c1d94f7a38b60e5cf2d718'
const CAREFUL_GUEST = '0x2b6e91f4d07c3a85e9f12b64d8a05c7e31f9b482'
const BEE = 10n ** 18n

export default defineWays({
  otherWays: {
    'a hundred only, and to somebody else': async (visitor) => {
      const wallet = await openWallet(visitor)
      await wallet.write(wallet.contract('HoneyTab'), 'settle', [REGULAR, CAREFUL_GUEST, 100n * BEE])
    },
  },
  mishaps: {
    'a sip': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(wallet.contract('HoneyTab'), 'settle', [REGULAR, wallet.address, BEE])
      },
    ],
    'more than is in the purse': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(wallet.contract('HoneyTab'), 'settle', [REGULAR, wallet.address, 1000n * BEE])
      },
    ],
    'the purse of the guest who approved what was due': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(wallet.contract('HoneyTab'), 'settle', [CAREFUL_GUEST, wallet.address, 55n * BEE])
      },
    ],
    'the token itself, which one has no leave for': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        return wallet.send(wallet.contract('BeeToken'), 'transferFrom', [REGULAR, wallet.address, 100n * BEE])
      },
    ],
    'one’s own bill': [
      200,
      async (visitor) => {
        const wallet = await openWallet(visitor)
        const tab = wallet.contract('HoneyTab')
        await wallet.write(wallet.contract('BeeFaucet'), 'withdraw', [120])
        await wallet.write(wallet.contract('BeeToken'), 'approve', [tab.address, 100n * BEE])
        return wallet.send(tab, 'settle', [wallet.address, REGULAR, 100n * BEE])
      },
    ],
  },
})
