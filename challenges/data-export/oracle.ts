import { hash } from 'node:crypto'
import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

/** An exported order has another customer's number: it begins with four digits of the hash of an address. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/user/data-export'],
  isSolvedBy: ({ status, reply }) => {
    if (status !== 200) return false
    const { userData } = fieldsOf(jsonOf(reply()))
    const { email, orders } = fieldsOf(typeof userData === 'string' ? jsonOf(userData) : undefined)
    if (typeof email !== 'string' || !Array.isArray(orders)) return false
    const own = hash('md5', email).slice(0, 4)
    return orders.some((order) => {
      const owner = readOwnerDigits(fieldsOf(order).orderId)
      return owner !== undefined && owner !== own
    })
  },
})

function readOwnerDigits(orderId: unknown): string | undefined {
  return typeof orderId === 'string' ? /^([\da-f]{4})-/.exec(orderId)?.[1] : undefined
}
