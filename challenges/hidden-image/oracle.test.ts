import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('hiddenImageChallenge', oracle, {
  fires: {
    'the name is told': feedback('Pickle Rick'),
    'the name is told in a complaint': complaint('I have found PICKLE RICK in your melon (***in@juice-sh.op)'),
    'the name is part of a sentence': feedback('Is it pickle Rick?'),
  },
  staysSilent: {
    ...nearMissesOf('Pickle Rick'),
    'only the first half is told': feedback('A pickle'),
    'only the second half is told': feedback('Rick'),
    'the halves are swapped': complaint('Rick Pickle'),
    'there is no blank between them': feedback('picklerick'),
    'it is plural': complaint('pickles, Rick'),
    'only the picture is named': feedback('There is something in carousel/5.png'),
  },
})
