import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F099',
      title: 'A tool of the developers is a release that stole passwords',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      isExpectedOfScanners: true,
      source: [
        { file: 'content/ftp/package.json.bak', lines: ['"eslint-scope": "3.7.2"'] },
        { file: 'content/ftp/package-lock.json.bak', lines: ['"eslint-scope": { "version": "3.7.2"'] },
      ],
      owasp2025: 'A08:2025',
      mend: 'mend/newer-tool',
      needs:
        'A way past the guard of the folder, such as F076. Tools for packages read copies named package.json and package-lock.json.',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"eslint-scope": "3.7.2"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['eslint-scope'] },
    },
  ],
})
