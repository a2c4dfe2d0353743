import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

const ADVISORIES = '/.well-known/csaf/'
const UNMENDED = '2017/juice-shop-sa-20200513-express-jwt.json'

export default defineWays({
  otherWays: {
    'a complaint': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, await checksumOf(visitor, UNMENDED))
    },
    'a checksum in capitals': async (visitor) =>
      leaveFeedback(visitor, (await checksumOf(visitor, UNMENDED)).toUpperCase()),
    'the checksum that walkthroughs print': (visitor) =>
      leaveFeedback(
        visitor,
        '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843',
      ),
  },
  mishaps: {
    'the advisory that was dealt with': [
      201,
      async (visitor) => leaveFeedback(visitor, await checksumOf(visitor, '2021/juice-shop-sa-20211014-proto.json')),
    ],
    'the one that warns of everything': [
      201,
      async (visitor) => leaveFeedback(visitor, await checksumOf(visitor, '2024/juice-shop-sa-disclaimer.json')),
    ],
    'a checksum that was cut at its end': [
      201,
      async (visitor) => leaveFeedback(visitor, (await checksumOf(visitor, UNMENDED)).slice(0, -1)),
    ],
    'the number of the weakness': [201, (visitor) => leaveFeedback(visitor, 'CVE-2020-15084')],
    'the advisory that was only read': [200, (visitor) => visitor.get(ADVISORIES + UNMENDED)],
    'somebody who cannot count': [
      401,
      async (visitor) => leaveFeedback(visitor, await checksumOf(visitor, UNMENDED), 'many'),
    ],
  },
})

async function checksumOf(visitor: Visitor, advisory: string): Promise<string> {
  const { text } = await visitor.get(`${ADVISORIES}${advisory}.sha512`)
  return text.split(' ', 1)[0] ?? ''
}
