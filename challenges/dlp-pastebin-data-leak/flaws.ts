import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F026',
      title: 'The recipe of a withdrawn product was pasted where everybody can read it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /range/lab/web/:site/:page',
      parameter: 'page',
      parameterIn: 'path',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [
        { file: 'content/lab/web/pasteboard/recipe-w8zt3p.yml' },
        { file: 'content/i18n/de_DE/web/pasteboard/recipe-w8zt3p.yml' },
        { file: 'content/i18n/es_ES/web/pasteboard/recipe-w8zt3p.yml' },
        { file: 'content/i18n/fr_FR/web/pasteboard/recipe-w8zt3p.yml' },
        { file: 'content/i18n/ja_JP/web/pasteboard/recipe-w8zt3p.yml' },
        { file: 'content/i18n/pt_BR/web/pasteboard/recipe-w8zt3p.yml' },
      ],
      mend: 'mend/taken-down',
      shows: { path: '/range/lab/web/pasteboard/recipe-w8zt3p', has: ['Hueteroneel', 'Eurogium edule'] },
      mustNot: { path: '/range/lab/web/pasteboard/nothing', status: 404, lacks: ['Hueteroneel'] },
    },
  ],
  sharedFlaws: ['F108'],
})
