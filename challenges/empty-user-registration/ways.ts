import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'blanks that the shop trims': (visitor) => visitor.register(' ', ' '),
    'a form with other fields filled': (visitor) =>
      visitor.post('/api/Users/', { email: '', password: '', securityQuestion: { id: 1 }, securityAnswer: 'x' }),
    'a form that is no JSON': (visitor) => visitor.submit('/api/Users/', { email: '', password: '' }),
    'an empty repetition': (visitor) => visitor.register('', ''),
  },
  mishaps: {
    'an address of blanks': [201, (visitor) => visitor.post('/api/Users/', { email: '   ', password: '' })],
    'an empty password': [201, (visitor) => visitor.post('/api/Users/', { email: 'zest@example.org', password: '' })],
    'an empty address': [201, (visitor) => visitor.post('/api/Users/', { email: '', password: 'squeeze-me' })],
    'a form without fields': [201, (visitor) => visitor.post('/api/Users/', {})],
    'a sign-in as nobody': [401, (visitor) => visitor.login('', '')],
  },
  companions: ['passwordRepeatChallenge'],
})
