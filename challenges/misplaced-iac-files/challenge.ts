import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 98,
  key: 'misplacedIacFiles',
  name: 'Misplaced IaC Files',
  category: 'Security Misconfiguration',
  difficulty: 2,
  tags: ['Prerequisite'],
  mitigation: 'cs/Infrastructure_as_Code_Security',
  weakness: 'Files Exposed to External Parties',
  cwe: [552, 497],
  owasp: 'A05:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/files/infrastructure-routes.ts',
      symbol: 'infrastructureRoutes',
      lines: ['listFiles(app, pages, { path: root,', 'app.get<'],
    },
  ],
  conduct: { trick: 'infrastructure', visits: ['/infrastructure'] },
  readUp: [{ page: 'papers/infrastructure', hint: 1 }],
  description:
    'The plans of the machines that this shop runs on were packed along with it. Find the folder and read one of the plans.',
  hints: [
    'Machines are built from text files today, and such files like to live together in a folder of their own. Nothing in the shop links there.',
    'People who write such files seldom invent names. Think of the first word of the trade’s name for them, or try what lists of common folders have.',
    'Ask for the folder that is called like the whole thing: /infrastructure. It shows what is in it, and a list alone is not enough: open a file.',
  ],
  explanation: {
    happened: 'You read how the machines of this shop are built, from a file that was meant for its operators.',
    allowedBy:
      'The folder of the operators was copied into the delivered shop, and the server hands out whatever tools read.',
    mendedBy:
      'Deliver only what was built, list what may be served instead of what may not, and keep plans of machines in a repository of their own.',
  },
})
