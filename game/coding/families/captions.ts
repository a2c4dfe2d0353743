import { parse } from 'parse5'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { uploadArchive } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'

const START = 'WEBVTT\n\n00:00.000 --> 00:05.000\n'

/** Captions that end the script around them, and honest ones. */
export const captionFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'Captions that end the script which holds them', times: 7, draw: drawCaptions },
  {
    kind: 'customer',
    name: 'Captions of all kinds are shown as they were written',
    times: 3,
    draw: (dice): Check => {
      const word = dice.drawLetters(7)
      const line = dice.dealMade('captions honest', [
        `${word} – größer & süßer`,
        `<i>${word}</i>`,
        `-- ${word} --> it's "juice"`,
        `1 < 2 ${word}`,
      ])
      return async ({ visitor }) => {
        const page = await watch(visitor, `${START}${line}\n`)
        demandStatus(page, 200)
        const told = readScripts(page).find(({ id }) => id === 'subtitle')?.text
        const [shown] = told?.split('\n').filter((part) => part.includes(word)) ?? []
        demand(shown !== undefined, 'the captions are gone')
      }
    },
  },
])

export const captionChecks: Readonly<Record<string, Check>> = {
  'The film and its captions are shown': async ({ visitor }) => {
    const page = await visitor.get('/promotion')
    demandStatus(page, 200)
    const captions = readScripts(page).find(({ id }) => id === 'subtitle')
    demand(captions?.text.includes('WEBVTT') === true, 'the captions are missing')
    demand(captions.text.includes('-->'), 'the captions have no times')
    demandStatus(await visitor.get('/video', { headers: { range: 'bytes=0-9' } }), 206)
  },
}

function drawCaptions(dice: Dice): Attack {
  const mark = dice.drawLetters(9)
  const end = dice.dealMade('captions end', [
    '</script>',
    '</SCRIPT>',
    '</ScRiPt >',
    '</script\n>',
    '</script/>',
    `</script ${mark}>`,
  ])
  const code = dice.dealMade('captions Captions code', [
    `<script>alert('${mark}')</script>`,
    `<img src=x onerror="alert('${mark}')">`,
    `<svg onload="alert('${mark}')">`,
  ])
  const text = dice.dealMade('captions Captions text', [
    `${START}${end}${code}\n`,
    `${end}${code}`,
    `${START}Juice!\n\n${end}\n${code}`,
  ])
  return async ({ visitor }) => isAlive(await watch(visitor, text), mark)
}

/** Overwrites the captions by an archive, and opens the page of the film. */
async function watch(visitor: Visitor, text: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  const film = await visitor.get('/video', { headers: { range: 'bytes=0-0' } })
  const captions = film.headers.get('content-location')?.replace(/mp4$/, 'vtt')
  await uploadArchive(visitor, { [`../../frontend/dist/frontend${captions}`]: text })
  return visitor.get('/promotion')
}

interface Script {
  id: string
  type: string
  text: string
}

function readScripts(page: VisitorReply): Script[] {
  return elementsOf(page).flatMap(({ name, attributes, text }) =>
    name === 'script' ? [{ id: attributes.id ?? '', type: attributes.type ?? '', text }] : [],
  )
}

/** Whether a browser runs code with this mark. */
function isAlive(page: VisitorReply, mark: string): boolean {
  return elementsOf(page).some(({ name, attributes, text }) => {
    const isCode = name === 'script' && (attributes.type === undefined || /javascript|module/.test(attributes.type))
    return (
      (isCode && text.includes(mark)) ||
      Object.entries(attributes).some(([key, value]) => /^on/.test(key) && value.includes(mark))
    )
  })
}

interface Drawn {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
}

function elementsOf({ text }: VisitorReply): Drawn[] {
  const read = (node: object): Drawn[] => {
    const {
      tagName,
      attrs = [],
      childNodes = [],
    } = node as {
      tagName?: string
      attrs?: { name: string; value: string }[]
      childNodes?: (object & { value?: string })[]
    }
    const below = childNodes.flatMap(read)
    if (tagName === undefined) return below
    const own = childNodes.map(({ value = '' }) => value).join('')
    return [
      { name: tagName, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])), text: own },
      ...below,
    ]
  }
  return read(parse(text))
}
