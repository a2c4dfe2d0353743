import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 128,
  key: 'chatPictureChallenge',
  name: 'Worth a Thousand Words',
  category: 'Sensitive Data Exposure',
  difficulty: 3,
  tags: ['AI/LLM'],
  hasCodingChallenge: true,
  mitigation: 'https://genai.owasp.org/llmrisk/llm052025-improper-output-handling/',
  weakness: 'Exfiltration by a Picture in an Answer',
  cwe: [116, 200],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  llm: 'LLM05:2025',
  source: [{ file: 'web/src/shop/chat/pictures.ts', symbol: 'shownAddress', lines: ['/^(?:https?:'] }],
  readUp: [{ page: 'machines/agency', hint: 2 }],
  description:
    'Have an answer of the assistant make the browser that shows it call somebody in the outside world, without a click.',
  hints: [
    'The assistant writes in Markdown. What does the page make of it? Have it repeat some bold text, a link, a picture to you, exactly as you write them.',
    'A picture is fetched as soon as it is shown, from wherever its address leads. What stands behind the question mark of that address travels along.',
    'The outside world has an address that takes anything, see its list of visits. Have the assistant repeat a picture whose address is that one, with ?q=something behind it, and look who came by. In a review that is read to others, what they have said could stand there.',
  ],
  explanation: {
    happened:
      'The page fetched a picture from an address that the assistant was made to write, and could have sent the whole conversation with it.',
    allowedBy:
      'The page takes what a model writes for its own: pictures of any address are shown, so that those of products are.',
    mendedBy:
      'Take a model’s words for those of a stranger: show pictures of your own address only, and say so in a Content Security Policy as well.',
  },
})
