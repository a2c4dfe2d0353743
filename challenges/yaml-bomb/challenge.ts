import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 93,
  key: 'yamlBombChallenge',
  name: 'Memory Bomb',
  category: 'Insecure Deserialization',
  difficulty: 5,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Denial_of_Service',
  weakness: 'Uncontrolled Resource Consumption by Deserialization',
  cwe: [400, 502, 409],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  api: 'API4:2023',
  source: [
    { file: 'shop/community/business-files.ts', symbol: 'quoteYamlOrder', lines: ['parsers.readYaml(content)'] },
  ],
  readUp: [{ page: 'papers/yaml', hint: 2 }],
  description: 'Hand in a few lines that become so much that the server runs out of room or patience.',
  hints: [
    'Reach the interface that is retired first. Machines also liked to send it lists that people can read.',
    'In YAML, what was said once gets a name with & and is repeated with *.',
    'Lists of lists of lists: nine levels, each holding the one before nine times, come to gigabytes.',
  ],
  explanation: {
    happened: 'Some hundred bytes became gigabytes when the server wrote them out.',
    allowedBy: 'The loader follows every alias and nobody counts what that comes to.',
    mendedBy:
      'Limit the number of aliases and the size of the result, use a loader for plain data only, and do not read what you do not need.',
  },
})
