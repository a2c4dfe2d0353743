import { defineWays } from '#game/define.ts'

const EVENT = 'verifyCloseNotificationsChallenge'

export default defineWays({
  otherWays: {
    'a list of numbers, as scripts send it': (visitor) => visitor.socket(EVENT, [1, 2]),
    'a list of nothing, twice': (visitor) => visitor.socket(EVENT, [null, null]),
    'more than a list': (visitor) => visitor.socket(EVENT, ['a', 'b', 'c'], 'and so on'),
  },
  mishaps: {
    'one ticket': ['sent', (visitor) => visitor.socket(EVENT, [{ key: 'scoreBoardChallenge' }])],
    'none with Shift': ['sent', (visitor) => visitor.socket(EVENT, [])],
    'two tickets, one after the other': [
      'sent',
      async (visitor) => {
        await visitor.socket(EVENT, [{ key: 'a' }])
        await visitor.socket(EVENT, [{ key: 'b' }])
      },
    ],
    'two arguments': ['sent', (visitor) => visitor.socket(EVENT, 1, 2)],
    'a list as text': ['sent', (visitor) => visitor.socket(EVENT, '[1,2]')],
    'something like a list': ['sent', (visitor) => visitor.socket(EVENT, { length: 2 })],
    'a list under another name': ['sent', (visitor) => visitor.socket('notification received', [1, 2])],
    'nothing at all': ['sent', (visitor) => visitor.socket(EVENT)],
  },
})
