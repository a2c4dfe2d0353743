import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const ran = (source: string, end: 'value' | 'error' | 'loop' | 'deadline', milliseconds = 3) => ({
  source,
  end,
  milliseconds,
})

describeOracle('rceChallenge', oracle, {
  fires: {
    'a loop is endless': ran('(function dos() { while(true); })()', 'loop', 80),
    'a loop is merely long': ran('for (var i = 0; i < 1e7; i++);', 'loop', 90),
  },
  staysSilent: {
    'an order is an order': ran('[{"productId": 12}]', 'value'),
    'a loop is short': ran('for (var i = 0; i < 10; i++);', 'value'),
    'the script cannot be read': ran('while (true', 'error'),
    'the script says what the guard says': ran("'Infinite loop detected - reached max iterations'", 'value'),
    'the script fails with what the guard says': ran('Infinite.loop', 'error'),
    'time runs out': ran("/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", 'deadline', 2001),
  },
})
