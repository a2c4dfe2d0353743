import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { uploadArchive } from '#game/visitor/requests.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, enter } from './persons.ts'

/** Frames from all over the server, and customers who want to be forgotten. Each run draws others. */
export const frameFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Frames that lie outside of the views, by many paths',
    times: 10,
    isDecided: true,
    draw: drawFrame,
  },
  {
    kind: 'customer',
    name: 'Customers ask to be forgotten, in a frame of the shop or in none',
    times: 4,
    draw: drawErasure,
  },
]

/** A file that somebody has uploaded before, under a drawn name. */
const UPLOADED = 'uploaded'

/** Files of the server, seen from its folder of views, each with a word of its beginning. */
const FILES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['../package.json', '"name"'],
  ['../uploads/complaints/', UPLOADED],
  ['../build/app.js', 'use strict'],
  ['../../etc/resolv.conf', 'nameserver'],
  ['../../etc/nginx/nginx.conf', 'worker_processes'],
]

/** Other spellings of a path. */
const PATHS: readonly [(path: string) => string, ...((path: string) => string)[]] = [
  (path) => path,
  (path) => `./${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `../views/${path}`,
  (path) => `x/../${path}`,
  (path) => `dataErasureForm.hbs/../${path}`,
  (path) => path.replace('../', '.././'),
  (path) => path.replaceAll('../', '....//'),
  (path) => `../juice-shop/../${path}`,
]

function drawFrame(dice: Dice): Attack {
  const [person, [place, word], spell] = [drawTarget(dice), dice.deal(FILES), dice.deal(PATHS)]
  const name = `${dice.drawLetters(6)}.${dice.drawLetters(3)}`
  const shape = dice.choose(['form', 'form', 'json', 'whole'])
  const layout = spell(word === UPLOADED ? place + name : place)
  return async ({ visitor }) => {
    await enter(visitor, person)
    if (word === UPLOADED) await uploadArchive(visitor, { [name]: UPLOADED })
    const fields = { layout, ...(shape === 'whole' && { email: person.email, securityAnswer: 'x' }) }
    const { status, text } =
      shape === 'json' ? await visitor.post('/dataerasure', fields) : await visitor.submit('/dataerasure', fields)
    return status === 200 && text.includes(word)
  }
}

/** Frames of the shop, and none. */
const VIEWS = ['dataErasureForm', 'dataErasureResult', ''] as const

function drawErasure(dice: Dice): Check {
  const [person, frame] = [drawPerson(dice), dice.deal(VIEWS)]
  // Customers of a provider have no security question, and the page asks them for none.
  const answer = dice.dealHeads('frames answer') ? `Stop'n'Drop ${dice.drawLetters(4)}` : undefined
  return async ({ visitor }) => {
    const { id: UserId } = await enter(visitor, person)
    if (answer !== undefined)
      demandStatus(await visitor.post('/api/SecurityAnswers/', { UserId, SecurityQuestionId: 1, answer }), 201)
    const page = await visitor.get('/dataerasure', { headers: { accept: 'text/html' } })
    demandStatus(page, 200)
    const form = { email: person.email, ...(answer && { securityAnswer: answer }), ...(frame && { layout: frame }) }
    const reply = await visitor.submit('/dataerasure', form)
    demandStatus(reply, 200)
    demand(/token=;/.test(reply.headers.get('set-cookie') ?? ''), 'the customer is not signed out')
    if (frame) demand(reply.text.includes(frame === 'dataErasureForm' ? '<form' : '<h1>'), 'the frame is not shown')
  }
}
