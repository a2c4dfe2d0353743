import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const DOCUMENTED = 'http://htmledit.squarefree.com'

export default defineWays({
  otherWays: {
    'a browser that tells the page but not its origin': (visitor) =>
      rename(visitor, 'CSRF', { referer: `${DOCUMENTED}/` }),
    'a page of the same host on another port': (visitor) => rename(visitor, 'CSRF', { origin: otherPort(visitor) }),
    'a page that is served in secret': (visitor) =>
      rename(visitor, 'CSRF', { origin: DOCUMENTED.replace('http:', 'https:') }),
  },
  mishaps: {
    'a change of name on the profile page': [302, (visitor) => rename(visitor, 'Rind', { origin: visitor.url })],
    'a client that tells nothing about itself': [302, (visitor) => rename(visitor, 'Pip', {})],
    'a page of somebody else': [302, (visitor) => rename(visitor, 'Peel', { origin: 'http://pith.example' })],
    'an address that only begins alike': [
      302,
      (visitor) => rename(visitor, 'Pulp', { origin: `${DOCUMENTED}.pith.example` }),
    ],
    'a name that is the one of before': [
      302,
      async (visitor) => {
        await rename(visitor, 'Zest', { origin: visitor.url })
        return rename(visitor, 'Zest', { origin: DOCUMENTED })
      },
    ],
  },
})

async function rename(visitor: Visitor, username: string, headers: Record<string, string>): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.submit('/profile', { username }, { headers })
}

function otherPort({ url }: Visitor): string {
  const { protocol, hostname, port } = new URL(url)
  return `${protocol}//${hostname}:${Number(port) - 1}`
}
