import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 51,
  key: 'loginSupportChallenge',
  name: 'Login Support Team',
  category: 'Security Misconfiguration',
  difficulty: 6,
  tags: ['Brute Force', 'Code Analysis'],
  mitigation: 'cs/Authentication',
  weakness: 'Weak Credentials',
  cwe: [1391, 552],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  source: [
    { file: 'shop/files/file-routes.ts', symbol: 'SHARED_FILE', lines: ['incident-support'] },
    { file: 'web/src/shop/accounts/api.ts', symbol: 'changePassword', lines: ['form.new.match(staffPolicy)'] },
  ],
  conduct: { visits: ['/ftp', '/ftp/incident-support.kdbx'] },
  readUp: [
    { page: 'ground/developer-tools', hint: 3 },
    { page: 'rights/recovery', hint: 4 },
  ],
  description:
    'Sign in with the address and the password that the support team was given in the beginning. Neither a changed password nor an injection will do.',
  hints: [
    'Nothing is broken here but people. A whole team shares one account, and each of them has to get at its password.',
    'So they keep it in a file of a well-known password manager, and the file lies in a folder of this shop that was never meant to be browsed.',
    'The file wants a master password. What a good one looks like for this team was written into the form that changes passwords, and so into the script that your browser was sent. The remark beside it is in Romanian.',
    'A rule is not a password yet. Somebody from the team once asked on a Q&A site in the outside world whether theirs was any good, and told how the team goes about it.',
    'The name of the team with a capital, the year of that question or one near it, a mark at the end: a few dozen candidates. Let a script open the file with each of them, and take the entry for production.',
  ],
  explanation: {
    happened: 'You opened the support team’s vault with a guessed master password and signed in with what lay in it.',
    allowedBy:
      'The vault could be downloaded by anybody, the page gave its password policy away, and the team filled the policy in the way teams do.',
    mendedBy:
      'Give everybody an account of their own, keep vaults off web servers, and choose a master password that does not follow from name and year.',
  },
})
