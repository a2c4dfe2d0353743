import { createHash } from 'node:crypto'
import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const POLICY = "https://a.png; script-src 'unsafe-inline' 'self' 'unsafe-eval'"
const NAME = '<<a|ascript>alert(`xss`)</script>'

export default defineWays({
  otherWays: {
    'a policy for script elements': (visitor) => show(visitor, "https://a.png; script-src-elem 'unsafe-inline'", NAME),
    'a policy in capitals': (visitor) => show(visitor, "https://a.png; SCRIPT-SRC 'UNSAFE-INLINE'", NAME),
    'a policy for this script alone': (visitor) => {
      const digest = createHash('sha256').update('alert(`xss`)').digest('base64')
      return show(visitor, `https://a.png; script-src 'sha256-${digest}'`, NAME)
    },
    'the payload of older walkthroughs': (visitor) =>
      show(visitor, `${POLICY} https://code.getmdl.io http://ajax.googleapis.com`, NAME),
    'the name before the picture': async (visitor) => {
      await becomeShopper(visitor)
      await visitor.submit('/profile', { username: NAME })
      await visitor.submit('/profile/image/url', { imageUrl: POLICY })
      await visitor.get('/profile')
    },
    'another piece for the filter': (visitor) => show(visitor, POLICY, '<<b!cscript>alert(`xss`)</script>'),
  },
  mishaps: {
    'a name that is honest': [200, (visitor) => show(visitor, 'https://example.org/a.png', 'Pip')],
    'a script without a policy': [200, (visitor) => show(visitor, 'https://example.org/a.png', NAME)],
    'a policy without a script': [200, (visitor) => show(visitor, POLICY, 'Pip')],
    'a script that the filter takes apart': [200, (visitor) => show(visitor, POLICY, '<script>alert(`xss`)</script>')],
    'a policy without inline scripts': [200, (visitor) => show(visitor, "https://a.png; script-src 'self'", NAME)],
    'another alert': [200, (visitor) => show(visitor, POLICY, NAME.replace('xss', 'juice'))],
  },
})

async function show(visitor: Visitor, imageUrl: string, username: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  await visitor.submit('/profile/image/url', { imageUrl })
  await visitor.submit('/profile', { username })
  return visitor.get('/profile')
}
