import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const REGEX = "/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')"

const ran = (source: string, end: 'value' | 'error' | 'loop' | 'deadline', milliseconds: number) => ({
  source,
  end,
  milliseconds,
})

describeOracle('rceOccupyChallenge', oracle, {
  fires: {
    'a regular expression takes its time': ran(REGEX, 'deadline', 2001),
    'loops within loops take theirs': ran('for (var i in [1]) for (;1;);', 'deadline', 2400),
  },
  staysSilent: {
    'the regular expression is quick': ran("/((a+)+)b/.test('aaaa')", 'value', 2),
    'the regular expression is slow and comes to an end': ran(REGEX, 'value', 1999),
    'a loop is endless': ran('while(true);', 'loop', 90),
    'a loop is endless on a very slow machine': ran('while(true);', 'loop', 2600),
    'the script fails late': ran(`${REGEX}.x.y`, 'error', 1900),
    'an order waits in vain for its turn': ran(REGEX, 'deadline', 0),
    'an order is read on a machine that stands still': ran('[{"productId": 12}]', 'deadline', 2600),
    'it cannot be measured': ran(REGEX, 'deadline', Number.NaN),
  },
})
