import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const ADMINS = '5267-0123456789abcdef'
const EDMINS = '562a-0123456789abcdef'
const facts = { method: 'POST', route: '/rest/user/data-export' }

function exported(email: unknown, orders: unknown, status = 200) {
  const userData = JSON.stringify({ username: '', email, memories: [], orders, reviews: [] }, null, 2)
  return exchange({ ...facts, status, reply: JSON.stringify({ userData, confirmation: 'Done.' }) })
}

const order = (orderId: unknown) => ({ orderId, totalPrice: 9.98, products: [], bonus: 0, eta: '1' })

describeOracle('dataExportChallenge', oracle, {
  fires: {
    'the orders are the administrator’s': exported('edmin@juice-sh.op', [order(ADMINS)]),
    'one order of two is': exported('edmin@juice-sh.op', [order(EDMINS), order(ADMINS)]),
  },
  staysSilent: {
    'the administrator exports his orders': exported('admin@juice-sh.op', [order(ADMINS)]),
    'the orders are one’s own': exported('edmin@juice-sh.op', [order(EDMINS), order(EDMINS)]),
    'there are no orders': exported('edmin@juice-sh.op', []),
    'an order has no number': exported('edmin@juice-sh.op', [order(undefined), null, 'order']),
    'an order has an odd number': exported('edmin@juice-sh.op', [order('5267'), order('order-1'), order(5267)]),
    'the orders are no list': exported('edmin@juice-sh.op', { 0: order(ADMINS) }),
    'nobody has an address': exported(null, [order(ADMINS)]),
    'the captcha was wrong': exchange({ ...facts, status: 401, reply: 'Wrong answer to CAPTCHA. Please try again.' }),
    'the export was refused': exported('edmin@juice-sh.op', [order(ADMINS)], 401),
    'the export is no JSON': exchange({ ...facts, reply: JSON.stringify({ userData: ADMINS }) }),
    'the export is missing': exchange({ ...facts, reply: '{}' }),
    'the reply is empty': exchange(facts),
  },
})
