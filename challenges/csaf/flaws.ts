import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F019',
      title: 'An advisory says that this version is affected, and it is still shipped',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /.well-known/csaf/2017/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'content/well-known/csaf/2017/juice-shop-sa-20200513-express-jwt.json', lines: ['known_affected'] },
      ],
      mend: 'mend/newer-token-check',
      shows: { path: '/.well-known/csaf/2017/juice-shop-sa-20200513-express-jwt.json', has: ['known_affected'] },
      mustNot: { path: '/.well-known/csaf/2024/juice-shop-sa-disclaimer.json', lacks: ['known_affected'] },
    },
  ],
})
