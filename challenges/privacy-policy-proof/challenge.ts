import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 64,
  key: 'privacyPolicyProofChallenge',
  name: 'Privacy Policy Inspection',
  category: 'Security through Obscurity',
  difficulty: 3,
  tags: ['Shenanigans', 'Good for Demos'],
  weakness: 'Security through Obscurity',
  cwe: [656],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [{ file: 'shop/pages/wallpaper-routes.ts', symbol: 'wallpaperRoutes', lines: ['app.get(address, {'] }],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'ground/address', hint: 4 },
  ],
  description: 'Anybody can open a privacy policy. Prove that you went through it line by line.',
  hints: [
    'Solve Privacy Policy first, and stay on that page.',
    'Pass over the text with the pointer, slowly and from the top. A few words are warmer than others; the developer tools find them, too.',
    'The first of the warm words is an address. The others are in English, and none of them is a name: they stand in a path.',
    'Write them behind the address in small letters and in the order of the page, with a slash in place of every blank, and open what you get.',
  ],
  explanation: {
    happened: 'You put an address together from marked words of the policy, and opened it.',
    allowedBy: 'The address was hidden in plain sight, where whoever reads the page, or its source, can find it.',
    mendedBy:
      'An address is no proof and no secret. Where reading has to be proven, ask for a signature; where a page has to be private, ask for a session.',
  },
})
