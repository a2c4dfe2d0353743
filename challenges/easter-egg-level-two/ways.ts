import { defineWays } from '#game/define.ts'

const PLANET = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

export default defineWays({
  otherWays: {
    'an address that somebody told': (visitor) => visitor.get(PLANET),
    'a slash at its end': (visitor) => visitor.get(`${PLANET}/`),
    'a query behind it': (visitor) => visitor.get(`${PLANET}?hen=1`),
  },
  mishaps: {
    'the address before it is turned round': [
      200,
      (visitor) => visitor.get('/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt'),
    ],
    'half of the way': [200, (visitor) => visitor.get('/the/devs/are/so/funny')],
    'a step too far': [200, (visitor) => visitor.get(`${PLANET}/within`)],
    'the surface of the planet': [200, (visitor) => visitor.get('/assets/private/orangemap2k.avif')],
    'the line as it stands on the egg': [200, (visitor) => visitor.get('/L2d1ci9xcmlmL25lci9mYi9zaGFhbC9ndXJs')],
  },
})
