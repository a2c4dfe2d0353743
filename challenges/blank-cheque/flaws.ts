import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F006',
      title: 'Anybody can settle the tab of a guest to an address of theirs',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /range/chain',
      parameter: 'params',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: true,
      weakness: 'Missing Check of the Caller',
      cwe: [862],
      mend: 'coding/fixes/own-tab',
      shows: {
        method: 'POST',
        path: '/range/chain',
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_call',
          params: [
            {
              from: '0x1111111111111111111111111111111111111111',
              to: '0x7aB0000000000000000000000000000000b33B33',
              data: '0x926691410000000000000000000000009d4c7e21a6f85b03e2c1d94f7a38b60e5cf2d71800000000000000000000000011111111111111111111111111111111111111110000000000000000000000000000000000000000000000000de0b6b3a7640000',
            },
            'latest',
          ],
        },
        has: ['"result":"0x"'],
      },
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
              to: '0x7aB0000000000000000000000000000000b33B33',
              data: '0x92669141000000000000000000000000222222222222222222222222222222222222222200000000000000000000000011111111111111111111111111111111111111110000000000000000000000000000000000000000000000000de0b6b3a7640000',
            },
            'latest',
          ],
        },
        has: ['allowance is too small'],
      },
    },
  ],
})
