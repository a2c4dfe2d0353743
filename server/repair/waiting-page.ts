import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { html } from '#lab/markup.ts'
import { framePage, type RenderedPage, renderArt } from '#server/repair/frame.ts'
import { RepairTexts } from '#server/repair/texts.ts'
import { isPassing } from '#server/repair/ways.ts'

/**
 * The closed thing: the class, the shops of some teams, the team's own shop, the database of a shop, or a shop that
 * another server has.
 */
type Awaited = keyof typeof TEXTS

const TEXTS = {
  CLASS: ['REPAIR_WAIT_CLASS', 'REPAIR_WAIT_TEXT'],
  SHOP: ['REPAIR_WAIT_SHOP', 'REPAIR_WAIT_TEXT'],
  TEAM: ['REPAIR_WAIT_SHOP', 'REPAIR_WAIT_TEAM_TEXT'],
  STORE: ['REPAIR_WAIT_STORE', 'REPAIR_WAIT_STORE_TEXT'],
  ELSEWHERE: ['REPAIR_WAIT_STORE', 'REPAIR_WAIT_ELSEWHERE_TEXT'],
} as const

const LOOKS_AGAIN_SECONDS = 5
/** A database that restarts is back soon. */
const LOOKS_SOON_SECONDS = 2

/** The page for a fault that passes by itself, or undefined for other faults and for programs. */
export function renderPause(
  place: { root: string; version: string },
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  fault: unknown,
): RenderedPage | undefined {
  const isVisit = method === 'GET' && headers.accept?.includes('text/html') === true
  if (!isVisit || !isPassing(fault)) return undefined
  return renderWaitingPage(place, headers, fault.code === 'HOST_STORE_AWAY' ? 'STORE' : 'ELSEWHERE')
}

export function renderWaitingPage(
  { root, version }: { root: string; version: string },
  headers: IncomingMessage['headers'],
  awaited: Awaited,
): RenderedPage {
  const texts = new RepairTexts(join(root, 'content'))
  const language = texts.choose(headers)
  const say = texts.sayIn(language)
  const [titleKey, textKey] = TEXTS[awaited]
  const title = say(titleKey)
  const text = say(textKey)
  const seconds = titleKey === 'REPAIR_WAIT_STORE' ? LOOKS_SOON_SECONDS : LOOKS_AGAIN_SECONDS
  const main = html`<div class="waiting"><div><h1 class="display">${title}</h1><p class="lead">${text}</p></div>${renderArt(root, 'stall')}</div>`
  const frame = { root, version, application: CLASS_APPLICATION, texts, language }
  const page = framePage(frame, { title, main, refresh: seconds })
  return { ...page, headers: { ...page.headers, 'retry-after': String(seconds) } }
}

/** The front door knows no shop's configuration. */
export const CLASS_APPLICATION = { name: 'Vitamin CVE', theme: 'bluegrey-lightgreen' }
