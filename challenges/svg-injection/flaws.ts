import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F100',
      title: 'The page loads a picture from a path that its address names',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:A/VC:N/VI:L/VA:N/SC:N/SI:L/SA:N',
      route: 'PAGE /#/deluxe-membership',
      parameter: 'testDecal',
      parameterIn: 'page',
      evidence: ['SAST', 'manual'],
      isExpectedOfScanners: false,
      session: 'customer',
      needs: 'The visitor is signed in at the shop. Pictures of other sites need an open redirect, too.',
      cwe: [829, 22],
      source: [
        { file: 'web/src/shop/membership/deluxe-page.tsx', symbol: 'useDecal', lines: ['${tried ||'] },
        { file: 'web/src/shop/membership/parcels.tsx', symbol: 'Parcels', lines: ['<image href={decal}'] },
      ],
      mend: 'mend/logo-alone',
      shows: {
        path: '/redirect?to=https%3A%2F%2Fcataas.com%2Fcat%3Fx%3Dhttps%3A%2F%2Fgithub.com%2Fjuice-shop%2Fjuice-shop',
        status: 302,
        has: ['cataas.com'],
        page: '/#/deluxe-membership?testDecal=..%2F..%2F..%2Fredirect%3Fto%3Dhttps%3A%2F%2Fcataas.com%2Fcat%3Fx%3Dhttps%3A%2F%2Fgithub.com%2Fjuice-shop%2Fjuice-shop',
        provenByExploit: true,
      },
      mustNot: {
        path: '/assets/public/images/JuiceShop_Logo.png',
        has: ['content-type: image/png'],
        lacks: ['location:'],
      },
    },
  ],
  sharedFlaws: ['F090'],
})
