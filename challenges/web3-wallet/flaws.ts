import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F119',
      title: 'The wallet pays before it writes down that it paid',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /range/chain',
      parameter: 'params',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/before-the-call',
      shows: { path: '/range/chain/contracts/ETHWalletBank', has: ['msg.sender.call'], provenByExploit: true },
      mustNot: {
        method: 'POST',
        path: '/range/chain',
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_call',
          params: [
            {
              from: '0x1111111111111111111111111111111111111111',
              to: '0x413744D59d31AFDC2889aeE602636177805Bd7b0',
              data: '0x2e1a7d4d0000000000000000000000000000000000000000000000000000000000000001',
            },
            'latest',
          ],
        },
        has: ['balance is too small'],
      },
    },
  ],
})
