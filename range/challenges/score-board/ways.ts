import { defineWays } from '#range/define.ts'

const PIXEL = '/assets/public/images/padding/1px.png'

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
      (visitor) => visitor.get('/assets/public/images/padding/2px.png'),
    ],
    'the picture of another page': [200, (visitor) => visitor.get('/assets/public/images/padding/81px.png')],
    'the picture in another place': [200, (visitor) => visitor.get('/assets/i18n/1px.png')],
    'the picture with letters in front': [200, (visitor) => visitor.get('/assets/public/images/padding/01px.png')],
    'the address without its hash, which is any other page': [200, (visitor) => visitor.get('/score-board')],
    'what the page shows, asked for by a program': [200, (visitor) => visitor.get('/api/Challenges/')],
  },
})
