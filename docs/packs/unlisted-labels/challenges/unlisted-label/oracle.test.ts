import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const asked = (id: string, status = 200) =>
  exchange({ route: '/rest/labels/:id', url: `/rest/labels/${id}`, params: { id }, status })

describeOracle('unlistedLabelChallenge', oracle, {
  context: {
    shop: shopOf(
      "CREATE TABLE Products (id INTEGER, deletedAt TEXT); INSERT INTO Products VALUES (1, NULL), (7, '2026')",
    ),
  },
  fires: { 'the label is read': asked('7') },
  staysSilent: {
    'the product is for sale': asked('1'),
    'there is no such product': asked('8'),
    'the label is refused': asked('7', 403),
    'the number is none': asked('seven'),
  },
})
