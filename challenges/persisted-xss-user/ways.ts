import { defineWays } from '#game/define.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'

export default defineWays({
  otherWays: {
    'the payload with an address around it': (visitor) =>
      visitor.register(`peel${SCRIPT_FRAME}@example.org`, 'squeeze-me'),
    'a form that is no JSON': (visitor) =>
      visitor.submit('/api/Users/', { email: SCRIPT_FRAME, password: 'xss', passwordRepeat: 'xss' }),
    'an administrator of that name': (visitor) => visitor.register(SCRIPT_FRAME, 'squeeze-me', { role: 'admin' }),
  },
  mishaps: {
    'an honest registration': [201, (visitor) => visitor.register('peel@example.org', 'squeeze-me')],
    'a harmless word in bold print': [201, (visitor) => visitor.register('<b>peel</b>', 'squeeze-me')],
    'a frame with other quotes': [201, (visitor) => visitor.register(SCRIPT_FRAME.replaceAll('`', "'"), 'squeeze-me')],
    'a registration that is refused': [
      400,
      (visitor) => visitor.register(SCRIPT_FRAME, 'squeeze-me', { role: 'boss' }),
    ],
    'the payload as a password': [201, (visitor) => visitor.register('pip@example.org', SCRIPT_FRAME)],
    'a sign-in with the payload': [401, (visitor) => visitor.login(SCRIPT_FRAME, 'x')],
    'the payload in a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: SCRIPT_FRAME })],
  },
  companions: ['registerAdminChallenge'],
})
