import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { framePage, type RenderedPage, renderArt } from '#host/repair/frame.ts'
import { RepairTexts } from '#host/repair/texts.ts'
import { CLASS_APPLICATION } from '#host/repair/waiting-page.ts'
import { WAYS } from '#host/repair/ways.ts'
import { html } from '#range/lab/markup.ts'

/** The page of the trainer once all files of a class open: which way was gone, where the old file is, and the way into the room. */
export function renderNothingToRepair(
  { root, version }: { root: string; version: string },
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): RenderedPage {
  const texts = new RepairTexts(join(root, 'content'))
  const language = texts.choose(headers)
  const say = texts.sayIn(language)
  const query = new URLSearchParams(url.split('?')[1])
  const way = WAYS.find((known) => known === query.get('way'))
  const folder = /^[\w/-]{1,80}$/.exec(query.get('folder') ?? '')?.[0] ?? ''
  const text = way ? say(`REPAIR_DONE_${way.toUpperCase()}`, { folder }) : say('REPAIR_DONE_NONE')
  const title = say('REPAIR_TITLE_OPEN')
  const main = html`<div class="waiting"><div><h1 class="display">${title}</h1><p class="lead">${text}</p><p class="actions"><a class="button loud" href="room">${say('REPAIR_TO_ROOM')}</a></p></div>${renderArt(root, 'stall')}</div>`
  const frame = { root, version, application: CLASS_APPLICATION, texts, language }
  return framePage(frame, { title, main })
}
