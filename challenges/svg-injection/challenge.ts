import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 96,
  key: 'svgInjectionChallenge',
  name: 'Cross-Site Imaging',
  category: 'Security Misconfiguration',
  difficulty: 5,
  tags: ['Contraption'],
  weakness: 'Inclusion of Foreign Content',
  cwe: [829, 22, 601],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  source: [
    { file: 'web/src/shop/membership/deluxe-page.tsx', symbol: 'useDecal', lines: ['${tried ||'] },
    { file: 'shop/redirect/allowed-addresses.ts', symbol: 'findAllowedAddress', lines: ['target.includes(address)'] },
  ],
  readUp: [
    { page: 'scripts/drawings', hint: 2 },
    { page: 'ground/address', hint: 3 },
    { page: 'files/paths', hint: 4 },
    { page: 'machines/redirects', hint: 5 },
  ],
  description:
    'The parcels on the page about <i>Deluxe Membership</i> bear the shop’s logo. Have them bear a cat from <code>https://cataas.com/cat</code> instead, without touching the page.',
  hints: [
    'No single slip gets you there. One lets you say which picture is printed, one lets you climb out of a folder, and one lets you leave the shop.',
    'Look at the parcels with the developer tools. They are a drawing, and the logo in it is a file from the folder of the shop’s pictures.',
    'Marketing wanted to try out logos of its own, and never told anybody to stop. The script of that page knows a parameter which belongs behind the hash and the path, and no link ever sets it.',
    'What stands in the parameter is put behind the folder’s address as it is. Two dots and a slash lead a folder up; count how many it takes from the pictures to the root.',
    'At the root there is an address that sends visitors to other sites, and it can be talked into any site: that is a challenge of its own, Allowlist Bypass. The cat needs the net to show its face. The ticket does not.',
  ],
  explanation: {
    happened: 'A picture from a foreign site was printed on a page of the shop, and a link was all that it took.',
    allowedBy:
      'A forgotten parameter went into the address of a picture unchecked, climbed out of its folder, and met a redirect that trusts too much.',
    mendedBy:
      'Delete what was only for trying out, choose pictures from a list, and name the origins of pictures in a content security policy.',
  },
})
