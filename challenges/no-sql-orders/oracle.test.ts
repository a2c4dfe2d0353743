import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const tracked = (asked: string, found: number) => ({ asked, found })

describeOracle('noSqlOrdersChallenge', oracle, {
  fires: {
    'all orders are found': tracked("' || true || '", 3),
    'those that were delivered are found': tracked("' || this.delivered || '", 2),
  },
  staysSilent: {
    'an order is found by its number': tracked('5267-0123456789abcdef', 1),
    'no order has that number': tracked('5267', 0),
    'the injection fits no order': tracked("' || false || '", 0),
    'the injection fits one order': tracked("' || this.orderId[0] === '9", 1),
    'the injection is taken for a number': tracked('true', 0),
    'it cannot be counted': tracked("' || true || '", Number.NaN),
  },
})
