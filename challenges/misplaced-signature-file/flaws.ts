import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F068',
      title: 'Rules that detect attacks are in the public folder of documents',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/ftp/suspicious_errors.yml' }],
      cwe: [552],
      mend: 'mend/rules-moved-away',
      needs: 'A way past the guard of the folder, such as F076.',
      shows: { path: '/ftp/suspicious_errors.yml%2500.md', has: ['detection:'] },
      mustNot: { path: '/ftp/suspicious_errors.yml', status: 403, lacks: ['detection:'] },
    },
  ],
  sharedFlaws: ['F076'],
})
