import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F045',
      title: 'Photos of the wall keep the place where they were taken',
      cvss: 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
      route: 'GET /assets/public/images/uploads/:file',
      parameter: 'file',
      parameterIn: 'path',
      evidence: ['DAST', 'manual'],
      isExpectedOfScanners: false,
      cwe: [1230],
      source: [
        { file: 'shop/photos/photos.ts', symbol: 'hangPhoto', lines: ['writeFile(shop, imagePath, content)'] },
        { file: 'content/images/uploads/favorite-hiking-place.png' },
      ],
      mend: 'mend/photos-without-notes',
      shows: { path: '/assets/public/images/uploads/favorite-hiking-place.png', has: ['eXIf', 'WGS-84'] },
      mustNot: { path: '/assets/public/images/uploads/IMG_4253.jpg', lacks: ['eXIf', 'Exif'] },
    },
  ],
  sharedFlaws: ['F093'],
})
