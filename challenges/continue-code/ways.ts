import { type ContinueCodeKind, encodeContinueCode } from '#game/continue-codes.ts'
import { defineWays } from '#game/define.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const PUBLISHED = '69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj'

export default defineWays({
  otherWays: {
    'the code of published walkthroughs': (visitor) => apply(visitor, PUBLISHED),
    'the number among those of real challenges, which stay unsolved': (visitor) =>
      apply(visitor, codeOf('general', 1, 45, 999)),
    'another spelling of the route': (visitor) => visitor.put(`/REST/Continue-Code//apply/${PUBLISHED}/`),
    'a body that nobody asked for': (visitor) => visitor.put(`/rest/continue-code/apply/${PUBLISHED}`, { code: 1 }),
  },
  mishaps: {
    'the number before it': [200, (visitor) => apply(visitor, codeOf('general', 998))],
    'a code of the first coding part': [404, (visitor) => apply(visitor, codeOf('findIt', 999))],
    'the number as a find-it': [200, (visitor) => apply(visitor, codeOf('findIt', 999), '-findIt')],
    'the number as a fix-it': [200, (visitor) => apply(visitor, codeOf('fixIt', 999), '-fixIt')],
    'the code at the address of another kind': [404, (visitor) => apply(visitor, PUBLISHED, '-fixIt')],
    'the code with a letter missing': [404, (visitor) => apply(visitor, PUBLISHED.slice(0, -1))],
    'the code with a blank behind it': [404, (visitor) => apply(visitor, `${PUBLISHED}%20`)],
    'the number as it is': [404, (visitor) => apply(visitor, '999')],
    'a code of nothing': [404, (visitor) => apply(visitor, 'x'.repeat(60))],
    'a look at the progress': [200, (visitor) => visitor.get('/rest/continue-code')],
  },
})

function apply(visitor: Visitor, code: string, kind = ''): Promise<VisitorReply> {
  return visitor.put(`/rest/continue-code${kind}/apply/${code}`)
}

function codeOf(kind: ContinueCodeKind, ...ids: number[]): string {
  return encodeContinueCode(kind, ids) ?? ''
}
