import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F043',
      title: 'A backup of the manifest is in the public folder of documents',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/ftp/package.json.bak' }],
      cwe: [530],
      mend: 'mend/backup-removed',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"dependencies"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['"dependencies"'] },
    },
    {
      id: 'F154',
      title: 'A backup of the lock file is in the public folder of documents',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      source: [{ file: 'content/ftp/package-lock.json.bak' }],
      cwe: [530],
      servesNoChallenge: true,
      mend: 'mend/lock-file-removed',
      shows: { path: '/ftp/package-lock.json.bak%2500.md', has: ['"lockfileVersion"'] },
      mustNot: { path: '/ftp/package-lock.json.bak', status: 403, lacks: ['"lockfileVersion"'] },
    },
  ],
  sharedFlaws: ['F076'],
})
