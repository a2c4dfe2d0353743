import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F056',
      title: 'The shop uses a version of sanitize-html that lets scripts through',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      isExpectedOfScanners: true,
      source: [{ file: 'content/ftp/package.json.bak', lines: ['"sanitize-html": "1.4.2"'] }],
      mend: 'mend/newer-filter',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"sanitize-html": "1.4.2"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['sanitize-html'] },
    },
    {
      id: 'F057',
      title: 'The shop uses a version of express-jwt that skips the check of tokens',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      isExpectedOfScanners: true,
      source: [{ file: 'content/ftp/package.json.bak', lines: ['"express-jwt": "0.1.3"'] }],
      mend: 'mend/newer-token-check',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"express-jwt": "0.1.3"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['express-jwt'] },
    },
  ],
})
