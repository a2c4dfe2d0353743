import { SERVER_SIDE_KEY } from '#game/evidence/server-side-key.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('ssrfChallenge', oracle, {
  fires: {
    'the server calls for a picture': { sender: 'picture', key: SERVER_SIDE_KEY },
  },
  staysSilent: {
    'code of a player calls': { sender: 'code', key: SERVER_SIDE_KEY },
    'there is no key': { sender: 'picture', key: '' },
    'the key is still turned round': { sender: 'picture', key: 'gEl_U4eq3e_a0guVat_vF_Vzc0ffvoy3' },
    'the key is in small letters': { sender: 'picture', key: SERVER_SIDE_KEY.toLowerCase() },
    'something follows the key': { sender: 'picture', key: `${SERVER_SIDE_KEY}.png` },
  },
})
