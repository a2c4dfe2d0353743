import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F042',
      title: 'A backup of old coupons is in the public folder of documents',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/ftp/coupons_2013.md.bak' }],
      cwe: [530],
      mend: 'mend/backup-removed',
      needs: 'A way past the guard of the folder, such as F076.',
      shows: { path: '/ftp/coupons_2013.md.bak%2500.md', has: ['n<MibgC7sn'] },
      mustNot: { path: '/ftp/coupons_2013.md.bak', status: 403, lacks: ['n<MibgC7sn'] },
    },
  ],
  sharedFlaws: ['F076'],
})
