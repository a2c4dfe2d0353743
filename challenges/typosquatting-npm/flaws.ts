import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F107',
      title: 'The shop uses a package whose name only looks right',
      cvss: 'AV:N/AC:L/AT:P/PR:N/UI:N/VC:N/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['SCA'],
      owasp2025: 'A08:2025',
      isExpectedOfScanners: true,
      source: [
        { file: 'content/ftp/package.json.bak', lines: ['"epilogue-js"'] },
        { file: 'content/ftp/package-lock.json.bak', lines: ['"epilogue-js": {'] },
      ],
      mend: 'mend/right-name',
      needs:
        'A way past the guard of the folder, such as F076. Tools for packages read copies named package.json and package-lock.json.',
      shows: { path: '/ftp/package.json.bak%2500.md', has: ['"epilogue-js"'] },
      mustNot: { path: '/ftp/package.json.bak', status: 403, lacks: ['epilogue'] },
    },
  ],
})
