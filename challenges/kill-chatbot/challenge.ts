import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 122,
  key: 'killChatbotChallenge',
  name: 'Kill Chatbot',
  category: 'Vulnerable Components',
  difficulty: 5,
  tags: ['Code Analysis'],
  hasCodingChallenge: true,
  mitigation: 'cs/Vulnerable_Dependency_Management',
  weakness: 'Code Injection',
  cwe: [94, 95],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/assistant/bot.ts', symbol: 'registerUser', lines: ['const statement = `users.addUser('] },
    { file: 'shop/assistant/bot.ts', symbol: 'understand', lines: ['const statement = `processQuery('] },
  ],
  readUp: [{ page: 'nosql/sandboxes', hint: 2 }],
  description: 'Silence the support bot that talks by a script for good, so that it cannot even answer a greeting.',
  hintIds: [3, 1, 2, 4],
  hints: [
    'The bot that talks by a script is the “Classic bot” in the support chat, for whoever is signed in. What you say to it goes to <code>/rest/chatbot/respond</code>, as a POST with an <code>action</code> and a <code>query</code>. With <code>setname</code> you introduce yourself, with <code>query</code> you talk to it.',
    'The bot keeps what it is told about its customers in a small JavaScript world of its own. Your name gets there between two double quotes, and nobody looks at what is in it.',
    'End the text and the call in your name, say something of your own, and leave the rest a valid call: <code>users.addUser("1337", "test</code> would be a good end. The function that answers is called <code>process</code>; what is <code>null</code> answers nobody.',
    'Then greet it, and it will notice that it cannot answer. “Reset the bot” below the conversation brings it back to life.',
  ],
  explanation: {
    happened: 'Your name was a piece of program: it took the function away by which the bot answers.',
    allowedBy: 'A name is pasted between quotes into a source text, which is then run.',
    mendedBy:
      'Hand values over as values, never as a part of a program; and keep libraries up to date that do such things for you.',
  },
})
