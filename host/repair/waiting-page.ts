import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { framePage, type RenderedPage, renderArt } from '#host/repair/frame.ts'
import { RepairTexts } from '#host/repair/texts.ts'
import { html } from '#range/lab/markup.ts'

/** The thing that players wait for: the class, the shops of some teams, or the shop of theirs alone. */
type Awaited = 'CLASS' | 'SHOP' | 'TEAM'

const LOOKS_AGAIN_SECONDS = 5

/** The page for players, while the trainer has a file to look after. */
export function renderWaitingPage(
  { root, version }: { root: string; version: string },
  headers: IncomingMessage['headers'],
  awaited: Awaited,
): RenderedPage {
  const texts = new RepairTexts(join(root, 'content'))
  const language = texts.choose(headers)
  const say = texts.sayIn(language)
  const title = say(awaited === 'CLASS' ? 'REPAIR_WAIT_CLASS' : 'REPAIR_WAIT_SHOP')
  const text = say(awaited === 'TEAM' ? 'REPAIR_WAIT_TEAM_TEXT' : 'REPAIR_WAIT_TEXT')
  const main = html`<div class="waiting"><div><h1 class="display">${title}</h1><p class="lead">${text}</p></div>${renderArt(root, 'stall')}</div>`
  const frame = { root, version, application: CLASS_APPLICATION, texts, language }
  const page = framePage(frame, { title, main, refresh: LOOKS_AGAIN_SECONDS })
  return { ...page, headers: { ...page.headers, 'retry-after': String(LOOKS_AGAIN_SECONDS) } }
}

/** The front door knows no shop's configuration. */
export const CLASS_APPLICATION = { name: 'Vitamin CVE', theme: 'bluegrey-lightgreen' }
