import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F071',
      title: 'The stock of the faucet wraps around below zero',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'POST /range/chain',
      parameter: 'params',
      parameterIn: 'body',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: true,
      mend: 'coding/fixes/checked-subtraction',
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
              to: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC',
              data: '0xc6ab5d9000000000000000000000000000000000000000000000000000000000000000ff',
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
              to: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC',
              data: '0x12065fe0',
            },
            'latest',
          ],
        },
        has: ['00c8"'],
      },
    },
  ],
})
