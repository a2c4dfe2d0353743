import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'a name that somebody told': (visitor) => visitor.get('/assets/i18n/tlh_AA.json'),
    'a query behind it': (visitor) => visitor.get('/assets/i18n/tlh_AA.json?0.5'),
    'a slash too many': (visitor) => visitor.get('/assets//i18n/tlh_AA.json'),
  },
  mishaps: {
    'the languages that are offered': [200, (visitor) => visitor.get('/rest/languages')],
    German: [200, (visitor) => visitor.get('/assets/i18n/de_DE.json')],
    'a language that nobody speaks': [200, (visitor) => visitor.get('/assets/i18n/xx_AA.json')],
    'the right language of another country': [200, (visitor) => visitor.get('/assets/i18n/tlh_DE.json')],
    'the name in small letters': [200, (visitor) => visitor.get('/assets/i18n/tlh_aa.json')],
    'the file in another folder': [200, (visitor) => visitor.get('/assets/public/images/padding/tlh_AA.json')],
  },
})
