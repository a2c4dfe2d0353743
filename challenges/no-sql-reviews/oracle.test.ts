import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const ADMIN = 'admin@juice-sh.op'
const MINE = 'new@example.org'
const changed = (modified: number, authors: unknown[]) => ({ writer: MINE, authors, modified })

describeOracle('noSqlReviewsChallenge', oracle, {
  fires: {
    'all reviews are changed': changed(
      29,
      Array.from({ length: 29 }, () => ADMIN),
    ),
    'two reviews are changed': changed(2, [MINE, ADMIN]),
    'both are one’s own': changed(2, [MINE, MINE]),
  },
  staysSilent: {
    'one’s own review is changed': changed(1, [MINE]),
    'one of another’s is changed': changed(1, [ADMIN]),
    'a filter fits one review': changed(1, [ADMIN]),
    'a filter fits none': changed(0, []),
    'nothing could be changed, whatever the filter fits': changed(0, [ADMIN, MINE]),
    'it cannot be counted': changed(Number.NaN, [ADMIN, MINE]),
  },
})
