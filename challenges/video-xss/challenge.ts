import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 86,
  key: 'videoXssChallenge',
  name: 'Video XSS',
  category: 'XSS',
  difficulty: 6,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Cross-Site Scripting by an Overwritten File',
  cwe: [79, 22],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/promotion/promotion-routes.ts', symbol: "get '/promotion'", lines: ['text ?? NO_SUBTITLES'] },
    {
      file: 'shop/community/business-files.ts',
      symbol: 'unpackComplaint',
      lines: ['posix.join(disk.home, COMPLAINTS, name)', 'if (!path.includes(disk.home)) continue'],
    },
  ],
  conduct: { trick: 'zipSlip' },
  readUp: [
    { page: 'files/archives', hint: 1 },
    { page: 'scripts/contexts', hint: 3 },
  ],
  description:
    'Have <code>&lt;/script&gt;&lt;script&gt;alert(`xss`)&lt;/script&gt;</code> run in the shop’s own film about itself.',
  hints: [
    'This takes another weakness, one of six stars: the payload has to be planted in a file that you cannot upload.',
    'A film about the shop is made for exhibitions and linked from nowhere. Its page is called what such a thing is called.',
    'A film that is asked for in part says where it lies. What it says to people lies beside it, in a file that the page takes as it is.',
    'The captions are ../../frontend/dist/frontend/assets/public/videos/owasp_promo.vtt, as seen from where complaints are unpacked.',
  ],
  explanation: {
    happened:
      'Your captions ended the script that held them and began one of their own, for everybody who sees the film.',
    allowedBy:
      'The page puts the file with the captions into its markup as it is, and an archive with a complaint can replace that file.',
    mendedBy:
      'Load captions as a file of their own, escape what goes into a page, and unpack archives where nothing is served from.',
  },
})
