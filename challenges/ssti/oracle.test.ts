import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const KEY = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

describeOracle('sstiChallenge', oracle, {
  fires: {
    'code of a player calls with the right word': { sender: 'code', key: KEY },
  },
  staysSilent: {
    'a picture is fetched from there': { sender: 'picture', key: KEY },
    'code calls without a word': { sender: 'code', key: '' },
    'code calls with another word': { sender: 'code', key: 'open sesame' },
    'code calls with the word in capitals': { sender: 'code', key: KEY.toUpperCase() },
    'code calls with a word too many': { sender: 'code', key: `${KEY} please` },
    'code calls with the word as the sample hides it': { sender: 'code', key: 'gEl_U4eq3e_a0guVat_vF_Vzc0ffvoy3' },
  },
})
