import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'web/src/app/routes.tsx',
  symbols: ['listRoutes'],
  vulnerable: ['path="/score-board"'],
  neutral: [
    '<Route element={<ScoreBoardBelow ',
    '  <Route path="/score-board" element={null} />\n  <Route path={codingPath} element={<Coding />} />\n</Route>',
  ],
  isIntended: true,
  hints: [
    'You were there yourself. Which address did you end up at?',
    'Most addresses here have a menu or a button that leads to them. One that has none is in this table all the same.',
    'Look for the line that says where the score board lives.',
  ],
  fixes: [
    {
      patch: 'remark',
      outcome: 'fixed',
      explanation:
        'There is nothing to mend. The score board keeps no secrets and is meant to be found by whoever looks, so the honest change is to say so. What must not be seen needs more than a missing link.',
    },
    {
      patch: 'base64',
      outcome: 'broken',
      explanation:
        'Who types the address gets there as before, so nothing is protected. Only those who read the script as they should no longer come upon it, and that is what the page was for.',
    },
    {
      patch: 'no-route',
      outcome: 'broken',
      explanation:
        'Safe from visitors is what does not exist. But players need the score board, and so does everybody who teaches with this shop.',
    },
  ],
})
