import { describeOracle } from '#game/testing/describe-oracle.ts'
import { message } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const closed = (tickets: unknown) => message('verifyCloseNotificationsChallenge', tickets)

describeOracle('closeNotificationsChallenge', oracle, {
  fires: {
    'two tickets go at once': closed([{ key: 'scoreBoardChallenge' }, { key: 'localXssChallenge' }]),
    'a script says that two did': closed([1, 2]),
    'very many go at once': closed(Array.from({ length: 113 }, (_, id) => ({ id }))),
  },
  staysSilent: {
    'one ticket goes': closed([{ key: 'scoreBoardChallenge' }]),
    'there was none to close': closed([]),
    'two are in a list of one': closed([[1, 2]]),
    'the list is an object that looks like one': closed({ length: 2, 0: 'a', 1: 'b' }),
    'the list is a text': closed('[1,2]'),
    'it is a number': closed(2),
    'nothing comes': closed(undefined),
  },
})
