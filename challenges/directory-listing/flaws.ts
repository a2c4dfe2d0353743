import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F023',
      title: 'The folder of documents lists its files',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp',
      parameterIn: 'none',
      evidence: ['DAST'],
      isExpectedOfScanners: true,
      cwe: [548],
      source: [
        { file: 'shop/files/file-routes.ts', symbol: 'fileRoutes', lines: ["listFiles(app, pages, { path: '/ftp'"] },
      ],
      mend: 'mend/no-listing',
      shows: { path: '/ftp', has: ['acquisitions.md'] },
      mustNot: { path: '/ftp/nothing.md', status: 404, lacks: ['acquisitions.md'] },
    },
    {
      id: 'F024',
      title: 'A confidential document is in a public folder',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /ftp/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      cwe: [552],
      source: [{ file: 'content/ftp/acquisitions.md' }],
      weakness: 'Confidential Document in a Public Folder',
      mend: 'mend/paper-moved-away',
      shows: { path: '/ftp/acquisitions.md', has: ['confidential'] },
      mustNot: { path: '/ftp/legal.md', has: ['Terms of use'], lacks: ['CONFIDENTIAL', 'confidential'] },
    },
  ],
})
