import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 14,
  key: 'captchaBypassChallenge',
  name: 'CAPTCHA Bypass',
  category: 'Broken Anti Automation',
  difficulty: 3,
  tags: ['Brute Force'],
  weakness: 'Guessable CAPTCHA',
  cwe: [804, 799],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  api: 'API6:2023',
  source: [
    { file: 'shop/community/captchas.ts', symbol: 'openCaptcha', lines: ['return { captchaId, captcha, answer }'] },
    { file: 'shop/community/captchas.ts', symbol: 'isCaptchaSolved', lines: ['row.answer === answer'] },
  ],
  readUp: [
    { page: 'rights/limits', hint: 3 },
    { page: 'ground/developer-tools', hint: 4 },
  ],
  description: 'Leave ten or more pieces of feedback within twenty seconds.',
  hints: [
    'Typing fast will not do. First find a way around the sum, then let something else do the sending.',
    'Ten tabs that are filled in beforehand could just about do it. There is a better way.',
    'Ask yourself what the sum is good for. Who works it out, and who knows the answer before you do?',
    'Watch the reply that brings the sum to the form. It brings more than that.',
    'A sum that was answered once is good a second time, and a tenth. Send the same request again and again.',
  ],
  explanation: {
    happened: 'Ten pieces of feedback came in within twenty seconds, faster than anybody types.',
    allowedBy: 'The answer travels along with the question, belongs to nobody’s session and never wears out.',
    mendedBy:
      'Keep the answer on the server, bind it to a session, let it count once, and limit how often somebody may send anything at all.',
  },
})
