import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 77,
  key: 'persistedXssFeedbackChallenge',
  name: 'Server-side XSS Protection',
  category: 'XSS',
  difficulty: 4,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Cross_Site_Scripting_Prevention',
  weakness: 'Stored Cross-Site Scripting (XSS)',
  cwe: [79, 182],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    {
      file: 'shop/texts/sanitize-html.ts',
      symbol: 'sanitizeHtml',
      lines: ['for (const match of markup.matchAll(TAG))', 'clean += markup.slice(textFrom, match.index)'],
    },
    {
      file: 'web/src/entities/feedback/feedback-slide.tsx',
      symbol: 'FeedbackSlide',
      lines: ['dangerouslySetInnerHTML={{'],
    },
  ],
  publishedPayloads: ['<<script>Foo</script>iframe src="javascript:alert(`xss`)">'],
  readUp: [
    { page: 'scripts/contexts', hint: 2 },
    { page: 'nosql/filters', hint: 4 },
  ],
  description:
    'The server cleans what customers write before it keeps it. Have it keep <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> all the same, for everybody to see.',
  hints: [
    'Of all that customers write, feedback is shown to the most people: the page About Us leafs through it. Write some.',
    'Send the payload as it is, then look at what was kept. It was not refused; it was taken out, and the rest stayed.',
    'Try pieces of it: a tag that is allowed, one that is not, a script with words in it, a tag that is never closed. What goes with all that is in it, and what goes alone?',
    'The cleaner goes over the text once, from left to right. It never looks at what it has put together itself.',
    'So hide the first character of the payload before something that will be taken out whole. When that is gone, what stood on both sides of it touches.',
  ],
  explanation: {
    happened: 'A script went into the customer feedback, and runs for everybody who reads it.',
    allowedBy:
      'The sanitiser takes forbidden parts out once and never asks what the remaining ones add up to, and the page shows the result as markup.',
    mendedBy:
      'Use a maintained sanitiser that parses the text and writes it anew; one that only cuts has to repeat until nothing changes. Where no markup is needed, show text.',
  },
})
