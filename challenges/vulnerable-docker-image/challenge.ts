import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 116,
  key: 'vulnerableDockerImageChallenge',
  name: 'Vulnerable Infrastructure',
  category: 'Vulnerable Components',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/Docker_Security',
  weakness: 'Use of Unmaintained Third Party Components',
  cwe: [1104, 1395],
  owasp: 'A06:2021',
  owasp2025: 'A03:2025',
  source: [{ file: 'content/infrastructure/docker-compose.yml', symbol: 'file', lines: ['image: mongo:'] }],
  conduct: { trick: 'infrastructure', copies: ['infrastructure/docker-compose.yml'] },
  readUp: [
    { page: 'papers/infrastructure', hint: 1 },
    { page: 'papers/dependencies', hint: 3 },
  ],
  description:
    '<a href="/#/complain">Tell the shop</a> about a part of its infrastructure that is known to be vulnerable. Be as exact as possible.',
  hints: [
    'This is about what the shop runs on and beside, not about what it is written with. Containers are described in files.',
    'Each container comes from an image with a name and a version. Write down all of them.',
    'Old is not the same as vulnerable. Look each version up: are there published CVEs, and does its maker still mend it? The small web of the lab has a list.',
    'One database is past its end of life: its makers promise nothing for it any more. Report its name and its whole version in one message.',
  ],
  explanation: {
    happened:
      'You found a database image past its end of life in the plans of the shop, and reported it with its version.',
    allowedBy: 'The image was pinned once and never looked at again, while its makers stopped mending that version.',
    mendedBy:
      'Keep a list of images with the end of their support, let a scanner compare it with published advisories at every build, and move to a maintained version in time.',
  },
})
