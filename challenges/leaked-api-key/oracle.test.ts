import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

const KEY = '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'

describeOracle('leakedApiKeyChallenge', oracle, {
  fires: {
    'the key is named in the contact form': feedback(KEY),
    'the key is named in a complaint': complaint(KEY),
    'the key is named in a sentence': complaint(`Somebody has left "${KEY}" in a script (***in@juice-sh.op)`),
    'a client has changed its letters': feedback(KEY.toLowerCase()),
  },
  staysSilent: {
    ...nearMissesOf(KEY),
    'the key lacks its end': feedback(KEY.slice(0, -1)),
    'the key lacks its beginning': feedback(KEY.slice(1)),
    'the key is broken over two lines': feedback(`${KEY.slice(0, 20)}\n${KEY.slice(20)}`),
    'the key is half covered up': feedback(`${KEY.slice(0, 8)}${'*'.repeat(32)}`),
    'it is another key': complaint('EA99A61D92D2955B1E9285B55BF2AD42'),
    'there is only talk of a key': feedback('Your bot has lost its API key.'),
  },
})
