import { redirectChecks } from '#game/coding/checks/redirects.ts'
import { type Attack, defineProof } from '#game/coding/define-coding.ts'
import { redirectFamilies } from '#game/coding/families/redirects.ts'

const KNOWN = 'https://github.com/juice-shop/juice-shop'

export default defineProof({
  // The exploits report on behalf of the page, which is not here.
  ownAttacksOnly: true,
  families: redirectFamilies,
  attacks: {
    'A picture of a cat, with a known address behind it': showsPicture(`https://cataas.com/cat?x=${KNOWN}`),
    'A picture of a cat, with a known address in its fragment': showsPicture(`https://cataas.com/cat#${KNOWN}`),
    'A picture of older walkthroughs': showsPicture(`https://placecats.com/g/200/300?x=${KNOWN}`),
  },
  checks: redirectChecks,
})

/** Asks for the picture as a browser does that went up three folders. */
function showsPicture(address: string): Attack {
  return async ({ visitor }) => {
    const { status, headers } = await visitor.get(`/redirect?to=${address.replace('#', '%23')}`, {
      headers: { accept: 'image/*' },
    })
    return status === 302 && headers.get('location')?.startsWith(address.slice(0, -KNOWN.length)) === true
  }
}
