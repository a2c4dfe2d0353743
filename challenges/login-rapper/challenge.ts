import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 50,
  key: 'loginRapperChallenge',
  name: 'Login MC SafeSearch',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  tags: ['Shenanigans', 'OSINT'],
  weakness: 'Weak Credentials',
  cwe: [1391],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  readUp: [{ page: 'rights/recovery', hint: 1 }],
  description:
    'Sign in with the address and the password that MC SafeSearch chose himself. There is no need to break anything; the man has told everybody.',
  hints: [
    'He made a song about keeping passwords safe. It has one weakness: it is about his own.',
    'The video site in the outside world has it, words included. He writes his dog the way a letter would, with a short title, a dot and a blank, and gives it zeros where the name has round letters.',
  ],
  explanation: {
    happened: 'You signed in with a password that its owner had sung to an audience.',
    allowedBy: 'A pet with zeros in its name was guessable before, and then came the chorus.',
    mendedBy:
      'Secrets do not belong in songs, and names with zeros in them are in every cracking list. A password manager writes better ones.',
  },
})
