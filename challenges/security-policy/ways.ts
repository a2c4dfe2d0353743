import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'the copy at the root': (visitor) => visitor.get('/security.txt'),
    'the address in capitals': (visitor) => visitor.get('/.Well-Known/security.txt'),
    'a query behind it': (visitor) => visitor.get('/security.txt?x=1'),
  },
  mishaps: {
    'the list of the folder': [200, (visitor) => visitor.get('/.well-known')],
    'the notice for robots': [200, (visitor) => visitor.get('/robots.txt')],
    'something that is sent there': [200, (visitor) => visitor.post('/security.txt', {})],
    'another file of the folder': [200, (visitor) => visitor.get('/.well-known/change-password')],
    'a name that is almost right': [200, (visitor) => visitor.get('/security.md')],
  },
})
