import type { Evidence } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { customer, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

/** Customer 24 has the baskets 6 and 7; basket 8 has no owner. */
const shop = shopOf(`
  CREATE TABLE Baskets (id INTEGER, UserId INTEGER);
  INSERT INTO Baskets VALUES (1, 1), (2, 2), (6, 24), (7, 24), (8, NULL);
  CREATE TABLE BasketItems (id INTEGER, ProductId INTEGER, BasketId INTEGER);
  INSERT INTO BasketItems VALUES (1, 14, 1), (2, 4, 2), (3, 14, 2), (4, 15, 6), (5, 14, 7), (6, 14, 8), (7, 14, 9)`)

function placed(basketId: number, productId: number, facts: Partial<Evidence['itemPlaced']> = {}) {
  return { customer: customer({ id: 24 }), basketId, ownBasketId: 6, productId, ...facts }
}

describeOracle('basketManipulateChallenge', oracle, {
  context: { shop },
  fires: {
    'the item lies in another customer’s basket': placed(2, 14),
    'it is the administrator’s basket': placed(1, 14),
    'the session knows of no basket of its own': placed(2, 14, { ownBasketId: undefined }),
  },
  staysSilent: {
    'the item lies in one’s own basket': placed(6, 15),
    'it is an older basket of one’s own': placed(7, 14),
    'it is one’s own basket, and the session knows of none': placed(6, 15, { ownBasketId: undefined }),
    'the basket belongs to nobody': placed(8, 14),
    'there is no such basket': placed(9, 14),
    'the item did not get there': placed(2, 15),
    'the item lies in another basket, but not in that one': placed(1, 4),
    'the number of the basket is none': placed(Number.NaN, 14),
    'the number of the product is none': placed(2, Number.NaN),
    'the customer has no number': placed(2, 14, { customer: { email: 'new@example.org' } }),
    'the owner adds something': placed(2, 14, { customer: customer({ id: 2 }), ownBasketId: 2 }),
    'the owner adds something, with another basket at hand': placed(2, 14, { customer: customer({ id: 2 }) }),
  },
})
