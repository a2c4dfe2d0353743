import { defineWays } from '#game/define.ts'

const PLAN = '/assets/public/images/products/JuiceShop.stl'

export default defineWays({
  otherWays: {
    'an address with a query behind it': (visitor) => visitor.get(`${PLAN}?download=1`),
    'a browser that has it already': (visitor) =>
      visitor.get(PLAN, { headers: { 'if-modified-since': new Date().toUTCString() } }),
    'a download that goes on where it broke off': (visitor) => visitor.get(PLAN, { headers: { range: 'bytes=0-99' } }),
  },
  mishaps: {
    'the plan in another place': [200, (visitor) => visitor.get('/assets/i18n/JuiceShop.stl')],
    'the plan in small letters': [200, (visitor) => visitor.get('/assets/public/images/products/juiceshop.stl')],
    'the plan with a letter in front': [200, (visitor) => visitor.get('/assets/public/images/products/xJuiceShop.stl')],
    'another plan': [200, (visitor) => visitor.get('/assets/public/images/products/squareBox1-40x40x40.stl')],
    'the picture of it': [200, (visitor) => visitor.get('/assets/public/images/products/3d_keychain.jpg')],
    'the folder of leftovers': [200, (visitor) => visitor.get('/ftp')],
  },
})
