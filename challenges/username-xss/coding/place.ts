import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/profile/profile-page.ts',
  symbols: ['pictureOf', 'buildPolicy', 'asHeaderText'],
  also: { file: 'shop/accounts/sanitize-username.ts', symbols: ['sanitizeUsername'] },
  explanation:
    'Of the picture’s address only the origin gets into the policy. It holds no blanks and no semicolons, so it cannot begin a directive of its own.',
})
