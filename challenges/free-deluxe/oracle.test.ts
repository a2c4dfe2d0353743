import type { Evidence } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { customer, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

/** Customers 24 and 14 (deleted) have become members, the others have not. */
const shop = shopOf(`
  CREATE TABLE Users (id INTEGER, role TEXT, deletedAt TEXT);
  INSERT INTO Users VALUES (1, 'admin', NULL), (2, 'customer', NULL), (14, 'deluxe', '2024-01-01'), (24, 'deluxe', NULL)`)

function taken(facts: Partial<Evidence['membershipTaken']> = {}): Evidence['membershipTaken'] {
  return { customer: customer({ id: 24, role: 'deluxe' }), paymentMode: null, ...facts }
}

describeOracle('freeDeluxeChallenge', oracle, {
  context: { shop },
  fires: {
    'nobody said how to pay': taken(),
    'the way to pay is empty': taken({ paymentMode: '' }),
    'the way to pay does not exist': taken({ paymentMode: 'tomorrow' }),
  },
  staysSilent: {
    'the wallet was charged': taken({ paymentMode: 'wallet' }),
    'a card was charged': taken({ paymentMode: 'card' }),
    'the row still says customer': taken({ customer: customer({ id: 2, role: 'deluxe' }) }),
    'it is the administrator, who cannot': taken({ customer: customer({ id: 1, role: 'deluxe' }) }),
    'the customer was erased': taken({ customer: customer({ id: 14, role: 'deluxe' }) }),
    'there is no such customer': taken({ customer: customer({ id: 99, role: 'deluxe' }) }),
    'the number of the customer is none': taken({ customer: customer({ id: Number.NaN, role: 'deluxe' }) }),
  },
})
