import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { html } from '#lab/markup.ts'
import { framePage, type RenderedPage, renderArt } from '#server/repair/frame.ts'
import { RepairTexts } from '#server/repair/texts.ts'
import { CLASS_APPLICATION } from '#server/repair/waiting-page.ts'
import { WAYS } from '#server/repair/ways.ts'

/**
 * The trainer's page once all files of a class open: the repair, the place of the old file, and the link to the room.
 */
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
