import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F048',
      title: 'The raffle draws from the last block, which everybody knows',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /range/chain',
      parameter: 'params',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/decided-later',
      shows: { path: '/range/chain/contracts/HiveRaffle', has: ['blockhash(block.number - 1)'], provenByExploit: true },
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
              to: '0x4aFF1E00000000000000000000000000000B33B3',
              data: '0x6a2a65180000000000000000000000001111111111111111111111111111111111111111',
            },
            'latest',
          ],
        },
        has: [`"result":"0x${'0'.repeat(64)}"`],
      },
    },
  ],
})
