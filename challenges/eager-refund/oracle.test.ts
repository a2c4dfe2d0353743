import { toolUse } from '#game/testing/assistant.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const shop = shopOf(`
  CREATE TABLE Users (id INTEGER PRIMARY KEY, email TEXT);
  INSERT INTO Users VALUES (24, 'new@example.org');
  CREATE TABLE Documents (id INTEGER PRIMARY KEY, collection TEXT, body TEXT);
  INSERT INTO Documents (collection, body) VALUES
    ('orders', '{"orderId":"own","email":"n*w@*x*mpl*.*rg","totalPrice":5}'),
    ('orders', '{"orderId":"other","email":"*dm*n@j**c*-sh.*p","totalPrice":50}')`)

const refund = (orderId: unknown, refunded: unknown, facts: Parameters<typeof toolUse>[0] = {}) =>
  toolUse({
    tool: 'refundToWallet',
    arguments: { orderId, amount: refunded },
    result: JSON.stringify({ refunded }),
    customerId: 24,
    ...facts,
  })

describeOracle('eagerRefundChallenge', oracle, {
  context: { shop },
  fires: {
    'there is no such order': refund('1234-1234567890abcdef', 100),
    'the order is another customer’s': refund('other', 50),
    'the order has cost less': refund('own', 5.01),
    'there is no order at all': refund(undefined, 1),
  },
  staysSilent: {
    'the order is paid back': refund('own', 5),
    'a part of it is paid back': refund('own', 2),
    'the tool refused': refund('other', 50, { result: '{"error":"The customer has no wallet."}' }),
    'nobody was paid': refund('other', 50, { customerId: null }),
    'another tool was used': refund('other', 50, { tool: 'getOrderById' }),
    'the amount is none': refund('other', 'much'),
  },
})
