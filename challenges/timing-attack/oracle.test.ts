import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const NEW = 'new@example.org'
const likedBy = (...likers: unknown[]) => ({ customer: NEW, likedBy: likers })
const liked = (times: number) => likedBy('old@example.org', ...Array<string>(times).fill(NEW))

describeOracle('timingAttackChallenge', oracle, {
  fires: {
    'the third like is written down': liked(3),
    'many are': liked(40),
  },
  staysSilent: {
    'a review is liked': liked(1),
    'a button is pressed twice': liked(2),
    'the like is lost on its way': liked(0),
    'others like it often': likedBy(...Array<string>(3).fill('old@example.org'), NEW, NEW),
    'the list holds what is no address': likedBy(NEW, NEW, null, [NEW], { length: 3 }),
  },
})
