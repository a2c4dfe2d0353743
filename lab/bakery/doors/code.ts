import { BakeryFault, sendJson, sendText } from '../call.ts'
import { type Doors, type House, hasFailedBy } from '../house.ts'
import { sendPage } from '../pages.ts'

/** Words that the calculator refuses. */
const UNWANTED = /kitchen|globalThis|window/

const PLAIN_SUM = /^[\d\s+*/().-]{1,60}$/

/** Filters by regular expressions, templates, and a sandbox. */
export const codeDoors: Doors = {
  'GET badge': (call) => sendPage('Badge', `<p>${call.ask('text').replace(/<\/?script>/i, '')}</p>`),
  'GET badge/twice': (call) => sendPage('Badge', `<p>${call.ask('text').replace(/<\/?script>/gi, '')}</p>`),

  'GET partner': (call) =>
    sendJson({ address: call.ask('address'), isPartner: /https:\/\/flour.example/.test(call.ask('address')) }),
  'GET safe/partner': (call) =>
    sendJson({
      address: call.ask('address'),
      isPartner: URL.parse(call.ask('address'))?.origin === 'https://flour.example',
    }),

  'GET slug': async (call, house) => {
    const text = JSON.stringify(call.ask('text'))
    return sendJson({ isSlug: (await runCode(house, `String(/^(\\w+-?)+$/.test(${text}))`)) === 'true' })
  },
  'GET safe/slug': (call) => sendJson({ isSlug: /^\w+(?:-\w+)*$/.test(call.ask('text').slice(0, 100)) }),

  'GET card': async (call, house) => {
    const to = call.ask('to') || 'you'
    return sendText(await fillTemplate(house, `Happy birthday, ${to}! There is #{cake} on the table.`))
  },
  'GET safe/card': async (call, house) => {
    const text = await fillTemplate(
      house,
      'Happy birthday, #{to}! There is #{cake} on the table.',
      call.ask('to') || 'you',
    )
    return sendText(text)
  },

  'GET calculator': async (call, house) => {
    const sum = call.ask('sum')
    if (UNWANTED.test(sum)) throw new BakeryFault(400, 'That word is not for the calculator.')
    return sendText(await runCode(house, `${KITCHEN}(function (kitchen, globalThis) { return String(${sum}) })()`))
  },
  'GET safe/calculator': async (call, house) => {
    const sum = call.ask('sum')
    if (!PLAIN_SUM.test(sum)) throw new BakeryFault(400, 'The calculator takes numbers and + - * / ( ).')
    return sendText(await runCode(house, `String(${sum})`))
  },
}

/** The global object that the calculator is meant to hide. */
const KITCHEN = 'globalThis.kitchen = { knives: 7, safe: "0417 turned left" };'

/** Replaces each `#{…}` in a text by the value of its expression. */
async function fillTemplate(house: House, template: string, to = ''): Promise<string> {
  const parts = template.split(/#\{([^}]*)\}/)
  const list = parts.map((part, index) => (index % 2 === 1 ? `String(${part})` : JSON.stringify(part)))
  const values = `const cake = "plum cake"; const oven = { degrees: 190, door: "sticks" }; const to = ${JSON.stringify(to)};`
  return runCode(house, `(() => { ${values} return [${list.join(', ')}].join('') })()`)
}

async function runCode({ engines }: House, source: string): Promise<string> {
  try {
    return await engines.runSandbox(source)
  } catch (error) {
    if (hasFailedBy(error, ['deadline'])) throw new BakeryFault(503, 'That took too long.')
    if (hasFailedBy(error, ['syntax', 'runtime'])) throw new BakeryFault(500, error.message)
    throw error
  }
}
