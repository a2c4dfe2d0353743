import { type BakeryWorld, type Doors, hasFailedBy } from '../bakery-world.ts'
import { BakeryFault, sendJson, sendText } from '../call.ts'
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

  'GET slug': async (call, world) => {
    const text = JSON.stringify(call.ask('text'))
    return sendJson({ isSlug: (await runCode(world, `String(/^(\\w+-?)+$/.test(${text}))`)) === 'true' })
  },
  'GET safe/slug': (call) => sendJson({ isSlug: /^\w+(?:-\w+)*$/.test(call.ask('text').slice(0, 100)) }),

  'GET card': async (call, world) => {
    const to = call.ask('to') || 'you'
    return sendText(await fillTemplate(world, `Happy birthday, ${to}! There is #{cake} on the table.`))
  },
  'GET safe/card': async (call, world) => {
    const text = await fillTemplate(
      world,
      'Happy birthday, #{to}! There is #{cake} on the table.',
      call.ask('to') || 'you',
    )
    return sendText(text)
  },

  'GET calculator': async (call, world) => {
    const sum = call.ask('sum')
    if (UNWANTED.test(sum)) throw new BakeryFault(400, 'That word is not for the calculator.')
    return sendText(await runCode(world, `${KITCHEN}(function (kitchen, globalThis) { return String(${sum}) })()`))
  },
  'GET safe/calculator': async (call, world) => {
    const sum = call.ask('sum')
    if (!PLAIN_SUM.test(sum)) throw new BakeryFault(400, 'The calculator takes numbers and + - * / ( ).')
    return sendText(await runCode(world, `String(${sum})`))
  },
}

/** The global object that the calculator is meant to hide. */
const KITCHEN = 'globalThis.kitchen = { knives: 7, safe: "0417 turned left" };'

/** Replaces each `#{…}` in a text by the value of its expression. */
async function fillTemplate(world: BakeryWorld, template: string, to = ''): Promise<string> {
  const parts = template.split(/#\{([^}]*)\}/)
  const list = parts.map((part, index) => (index % 2 === 1 ? `String(${part})` : JSON.stringify(part)))
  const values = `const cake = "plum cake"; const oven = { degrees: 190, door: "sticks" }; const to = ${JSON.stringify(to)};`
  return runCode(world, `(() => { ${values} return [${list.join(', ')}].join('') })()`)
}

async function runCode({ engines }: BakeryWorld, source: string): Promise<string> {
  try {
    return await engines.runSandbox(source)
  } catch (error) {
    if (hasFailedBy(error, ['deadline'])) throw new BakeryFault(503, 'That took too long.')
    if (hasFailedBy(error, ['syntax', 'runtime'])) throw new BakeryFault(500, error.message)
    throw error
  }
}
