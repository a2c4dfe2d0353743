import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F069',
      title: 'The address of a picture is not encoded, so that a number sign cuts it',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:P/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N',
      route: 'PAGE /#/photo-wall',
      parameterIn: 'none',
      evidence: ['manual'],
      isExpectedOfScanners: false,
      source: [
        {
          file: 'web/src/shop/photo-wall/photo-card.tsx',
          symbol: 'PhotoCard',
          lines: ['src={imagePath || undefined}', 'href={imagePath}'],
        },
      ],
      mend: 'mend/encoded-path',
      shows: {
        path: '/assets/public/images/uploads/%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg',
        has: ['image/'],
        page: '/#/photo-wall',
        provenByExploit: true,
      },
      mustNot: { path: '/assets/public/images/uploads/%E1%93%9A%E1%98%8F%E1%97%A2-', has: ['data-theme="day"'] },
    },
  ],
})
