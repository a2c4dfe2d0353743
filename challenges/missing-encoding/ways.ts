import { defineWays } from '#game/define.ts'

const FOLDER = '/assets/public/images/uploads'
const CAT = `${FOLDER}/%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg`

export default defineWays({
  otherWays: {
    'an address in small letters': (visitor) => visitor.get(CAT.toLowerCase()),
    'an address in which everything is encoded': (visitor) =>
      visitor.get(`${FOLDER}/${encodeURIComponent('ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg')}`),
    'an address with a query behind it': (visitor) => visitor.get(`${CAT}?download=1`),
  },
  mishaps: {
    'what a browser asks for that shows the wall': [200, (visitor) => visitor.get(encodeURI(`${FOLDER}/ᓚᘏᗢ-`))],
    'an address that a browser cuts off': [
      200,
      (visitor) => visitor.get(encodeURI(`${FOLDER}/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg`)),
    ],
    'a sign that is encoded twice': [200, (visitor) => visitor.get(CAT.replaceAll('%23', '%2523'))],
    'a name without the cat in front': [
      200,
      (visitor) => visitor.get(`${FOLDER}/%23zatschi-%23whoneedsfourlegs-1572600969477.jpg`),
    ],
    'another picture of the wall': [200, (visitor) => visitor.get(`${FOLDER}/BeeHaven.png`)],
    'the list of pictures': [200, (visitor) => visitor.get('/rest/memories')],
  },
})
