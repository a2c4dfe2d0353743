import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 42,
  key: 'dlpPasswordSprayingChallenge',
  name: 'Leaked Access Logs',
  category: 'Observability Failures',
  difficulty: 5,
  tags: ['OSINT'],
  mitigation: 'cs/Credential_Stuffing_Prevention',
  weakness: 'Secrets in Log Files',
  cwe: [532, 598],
  owasp: 'A09:2021',
  owasp2025: 'A09:2025',
  source: [
    { file: 'web/src/shop/accounts/api.ts', symbol: 'changePassword', lines: ['rest/user/change-password?current='] },
    { file: 'shop/pipeline/access-log.ts', symbol: 'lineOf', lines: ['clean(originalUrl)'] },
  ],
  readUp: [
    { page: 'papers/logs', hint: 2 },
    { page: 'ground/encodings', hint: 3 },
  ],
  description:
    'A piece of this shop’s access log has left the house. Find it in the outside world, take the password that went along, and sign in to the account that it was made for.',
  hints: [
    'Developers who drown in their logs ask other developers for help, and they like to show what they are drowning in.',
    'There is a Q&A site in the outside world. Look for somebody who wants a quieter access log; a longer piece of it was put down on another site.',
    'Most of the lines are harmless. One comes from a form that sends its fields in the address, and it was turned away because two of the three did not agree. The third is what you came for, once its percent signs are decoded.',
    'The line does not say whose password it is. Try it with every account that you know, as sprayers do; not everybody has a real name in front of the @.',
  ],
  explanation: {
    happened: 'You tried a password from a leaked access log on one account after the other until it fitted.',
    allowedBy:
      'The form for new passwords puts them into the address, addresses end up in logs, and a log ended up in public.',
    mendedBy:
      'Send passwords in the body only, keep addresses with secrets out of logs, and change whatever was in a log that got away.',
  },
})
