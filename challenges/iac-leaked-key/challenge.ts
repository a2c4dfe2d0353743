import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 115,
  key: 'iacLeakedKeyChallenge',
  name: 'Login Cloud Admin',
  category: 'Sensitive Data Exposure',
  difficulty: 4,
  hasCodingChallenge: true,
  mitigation: 'cs/Infrastructure_as_Code_Security',
  weakness: 'Hard-coded Private Key',
  cwe: [321, 798],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  source: [
    {
      file: 'content/infrastructure/terraform/networking.tf',
      symbol: 'resource "aws_iam_server_certificate" "shop"',
      lines: ['private_key'],
    },
  ],
  conduct: { trick: 'infrastructure' },
  readUp: [
    { page: 'papers/infrastructure', hint: 3 },
    { page: 'rights/tokens', hint: 4 },
  ],
  description:
    'Be recognised as the administrator of the cloud, <i>cloud-admin@{{domain}}</i>. SQL injection is not what this is about.',
  hints: [
    'Do not try to guess the password: it is long, and a machine drew it.',
    'The shop knows people by the token that their browser shows. Whoever can make such a token needs no password.',
    'Something secret was delivered with the plans of the machines. Look for it in the files of Terraform.',
    'The private key in networking.tf also signs the tokens. Turn each \\n into a line break, sign a token of kind RS256 whose data has the address, and send it along as Authorization: Bearer.',
  ],
  explanation: {
    happened:
      'You signed a token with the shop’s own private key, and the shop took you for the administrator of its cloud.',
    allowedBy:
      'The key for tokens stood in clear text in a plan of the network, and the plan was delivered with the shop.',
    mendedBy:
      'Keep keys in a store for secrets, use one key for one purpose, and replace a key that was ever in a file under version control.',
  },
})
