import { describe, expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith } from '#game/testing/evidence.ts'
import { order } from '#game/testing/orders.ts'
import oracle from './oracle.ts'

const BOX = 'Christmas Super-Surprise-Box (2014 Edition)'
const line = (id: number, quantity = 1, name = BOX) => ({ id, name, quantity })

describeOracle('christmasSpecialChallenge', oracle, {
  context: { settings: { seasonalProduct: { id: 10, name: BOX, marker: true } } },
  fires: {
    'the box is ordered': order({ products: [line(10)] }),
    'the box is among other things': order({ products: [line(1, 2, 'Apple Juice (1000ml)'), line(10, 3)] }),
    'the customer reads another language': order({ products: [line(10, 1, 'Weihnachtskiste')] }),
    'the box costs nothing any more': order({ products: [line(10)], totalPrice: 0 }),
  },
  staysSilent: {
    'something else is ordered': order(),
    'it is another product that was withdrawn': order({ products: [line(11, 1, 'Rippertuer Special Juice')] }),
    'it is the product before it': order({ products: [line(9, 1, 'OWASP SSL Advanced Forensic Tool (O-Saft)')] }),
    'another product was given the name': order({ products: [line(1)] }),
    'a new product was given the name': order({ products: [line(57)] }),
    'it is ten of something else': order({ products: [line(1, 10)] }),
    'the box is ordered not once': order({ products: [line(10, 0)] }),
    'the box is sent back': order({ products: [line(10, -1)], totalPrice: -29.99 }),
    'the quantity is none': order({ products: [line(10, Number.NaN)] }),
    'nothing is ordered': order({ products: [] }),
  },
})

describe('christmasSpecialChallenge, with another catalogue', () => {
  const context = contextWith({ settings: { seasonalProduct: { id: 3, name: BOX, marker: true } } })
  const isSolvedBy = (id: number) => oracle.isSolvedBy(order({ products: [line(id)] }), context)

  it('counts only the marked product', () => {
    expect([3, 10].map(isSolvedBy)).toEqual([true, false])
  })
})
