import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F031',
      title: 'Errors tell the stack and the paths of the server',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'ANY /*',
      parameterIn: 'none',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      source: [
        {
          file: 'shop/pipeline/error-page.ts',
          symbol: 'ErrorPage > answer',
          lines: ['{ message, stack, ...facts } }', 'const text = error.stack', '.send(text)'],
        },
        { file: 'shop/pipeline/error-page.ts', symbol: 'ErrorPage > sendPage', lines: ['<ul id="stacktrace">'] },
      ],
      mend: ['coding/fixes/nothing-internal', 'mend/name-without-version'],
      shows: { path: '/rest/qwertz', status: 500, has: ['Unexpected path', '.ts:'] },
      mustNot: { path: '/api/Products/99999', status: 404, lacks: ['.ts:'] },
    },
  ],
})
