import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const URL = `/rest/track-order/${encodeURIComponent(SCRIPT_FRAME)}`

/** A request with the payload, and its reply. */
function tracked(data: unknown, facts: { status?: number; reply?: string } = {}) {
  const reply = JSON.stringify({ status: 'success', data })
  return exchange({ route: '/rest/track-order/:id', url: URL, params: { id: SCRIPT_FRAME }, reply, ...facts })
}

const echoed = (orderId: unknown) => tracked([{ orderId }])

describeOracle('reflectedXssChallenge', oracle, {
  fires: {
    'the payload comes back': echoed(SCRIPT_FRAME),
    'the payload comes back among other words': echoed(`5267-${SCRIPT_FRAME} juice`),
    'the payload comes back, and the rest was too long': echoed(`${SCRIPT_FRAME}012345678901234567890...`),
  },
  staysSilent: {
    'the shop strips markup': echoed('iframesrcjavascriptalertxss'),
    'the payload comes back encoded': echoed(SCRIPT_FRAME.replaceAll('<', '&lt;')),
    'the payload is cut off': echoed(`${'0'.repeat(22)}${SCRIPT_FRAME.slice(0, -1)}...`),
    'the quotes differ': echoed('<iframe src="javascript:alert(\'xss\')">'),
    'the frame is a harmless one': echoed('<iframe src="about:blank">'),
    'an order has been found': tracked([{ orderId: '5267-0123456789abcdef', email: '*dm*n@j**c*-sh.*p' }]),
    'an order with the payload in another place has been found': tracked([
      { orderId: '5267-0123456789abcdef', products: [{ name: SCRIPT_FRAME }] },
    ]),
    'nothing has been found': tracked([]),
    'the answer is no list': tracked({ 0: { orderId: SCRIPT_FRAME } }),
    'the number is a list': echoed([SCRIPT_FRAME]),
    'the number is missing': tracked([{ id: SCRIPT_FRAME }]),
    'the shop breaks over it and quotes it': tracked([], {
      status: 500,
      reply: JSON.stringify({ error: SCRIPT_FRAME }),
    }),
    'the shop refuses it': tracked([{ orderId: SCRIPT_FRAME }], { status: 400 }),
    'the answer is a page': tracked([], { reply: `<code>${SCRIPT_FRAME}</code>` }),
    'the answer is empty': tracked([], { reply: '' }),
  },
})
