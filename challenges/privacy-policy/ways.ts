import { defineWays } from '#game/define.ts'

const PIXEL = '/assets/public/images/padding/81px.png'

export default defineWays({
  otherWays: {
    'its last picture alone, by an address that was typed': (visitor) => visitor.get(PIXEL),
    'its last picture, with a query behind it': (visitor) => visitor.get(`${PIXEL}?v=2`),
    'a browser that has its last picture already': async (visitor) => {
      const headers = { 'if-modified-since': new Date().toUTCString() }
      await visitor.get(PIXEL, { headers })
    },
  },
  mishaps: {
    'the picture of a page that there is none of': [
      200,
      (visitor) => visitor.get('/assets/public/images/padding/8px.png'),
    ],
    'the picture with letters in front': [200, (visitor) => visitor.get('/assets/public/images/padding/081px.png')],
    'the picture in another place': [200, (visitor) => visitor.get('/assets/i18n/81px.png')],
    'the address without its hash, which is any other page': [
      200,
      (visitor) => visitor.get('/privacy-security/privacy-policy'),
    ],
    'the texts of the page, with those of all others': [200, (visitor) => visitor.get('/assets/i18n/en.json')],
  },
})
