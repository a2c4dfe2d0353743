import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'a name that was guessed from the date': (visitor) => visitor.get(`/support/logs/access.log.${today()}`),
    'the name that published scripts ask for, without a day': (visitor) => visitor.get('/support/logs/access.log'),
    'the folder in capitals': (visitor) => visitor.get(`/Support/Logs/access.log.${today()}`),
    'its last lines': async (visitor) => {
      await visitor.get('/rest/languages')
      await visitor.get(`/support/logs/access.log.${today()}`, { headers: { range: 'bytes=-200' } })
    },
  },
  mishaps: {
    'the list alone': [200, (visitor) => visitor.get('/support/logs')],
    'the bookkeeping': [200, (visitor) => visitor.get('/support/logs/audit.json')],
    'a day that is long gone': [404, (visitor) => visitor.get('/support/logs/access.log.2013-01-01')],
    'a day that is no day': [404, (visitor) => visitor.get('/support/logs/access.log.today')],
    'a log in another folder': [200, (visitor) => visitor.get(`/assets/public/images/products/access.log.${today()}`)],
    'the folder above': [200, (visitor) => visitor.get('/support')],
  },
  companions: ['errorHandlingChallenge'],
})

/** Logs are named by local time. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
