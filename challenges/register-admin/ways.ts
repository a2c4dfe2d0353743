import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'a repetition that was left out': (visitor) =>
      visitor.post('/api/Users/', { email: 'boss@example.org', password: 'squeeze-me', role: 'admin' }),
    'a form that is no JSON': (visitor) =>
      visitor.submit('/api/Users/', {
        email: 'boss@example.org',
        password: 'squeeze-me',
        passwordRepeat: 'squeeze-me',
        role: 'admin',
      }),
    'a whole row, as the answer shows it': (visitor) =>
      visitor.register('boss@example.org', 'squeeze-me', { role: 'admin', username: 'boss', isActive: true }),
  },
  mishaps: {
    'an honest registration': [201, (visitor) => visitor.register('peel@example.org', 'squeeze-me')],
    'an administrator who cannot register twice': [
      400,
      (visitor) => visitor.register('peel@example.org', 'squeeze-me', { role: 'admin' }),
    ],
    'a role that does not exist': [
      400,
      (visitor) => visitor.register('boss@example.org', 'squeeze-me', { role: 'boss' }),
    ],
    'a role in capitals': [400, (visitor) => visitor.register('boss@example.org', 'squeeze-me', { role: 'ADMIN' })],
    'a member from the first day on': [
      201,
      (visitor) => visitor.register('sweet@example.org', 'squeeze-me', { role: 'deluxe' }),
    ],
    'a field of another name': [
      201,
      (visitor) => visitor.register('sour@example.org', 'squeeze-me', { isAdmin: true }),
    ],
  },
  companions: ['passwordRepeatChallenge'],
})
