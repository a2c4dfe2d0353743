import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LabFault } from '#lab/fault.ts'
import type { Lab } from '#lab/lab.ts'
import { type LabContext, readQueryNumber, wantsJson } from '#lab/lab-context.ts'
import { renderFrame, sendPage } from '#lab/layout.ts'
import { html, Markup } from '#lab/markup.ts'
import { findShopUrl, type PageContext } from '#lab/page-context.ts'
import { type LabTexts, readLabTexts } from '#lab/texts.ts'
import { MAX_SENT_BYTES, type RecordedExchange } from '../exchange-ring.ts'
import { COMPUTED_HEADERS, MAX_BODY_BYTES, readOutgoing } from './sending.ts'

/** Most bytes of the page's form: the body in Base64, and the rest. */
const MAX_FORM_BYTES = 2 * MAX_BODY_BYTES

/** Most parallel requests of one shop. */
const MAX_REQUESTS = 4

/** Policy of the page and of the frames with answers: no scripts, no requests. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** The request bench: recorded requests to the shop, to edit and send again. */
export function requestRoutes(app: FastifyInstance, lab: LabContext): void {
  const texts = readLabTexts(lab.options.contentDirectory, 'requests')
  const sending = new WeakMap<Lab, number>()

  app.get('/range/lab/requests', (request, reply) => {
    const { exchanges } = request.lab
    if (wantsJson(request)) {
      const after = readQueryNumber(request, 'after') ?? 0
      return reply.header('cache-control', 'no-store').send({
        ring: exchanges.name,
        since: exchanges.since,
        exchanges: exchanges.listAfter(after).map((exchange) => toFacts(exchange, request)),
      })
    }
    const context = lab.createContext(request)
    return sendPage(reply, context, {
      area: 'requests',
      title: context.say('nav.requests'),
      policy: POLICY,
      head: html`<link rel="stylesheet" href="${context.root}bench.css"><link rel="stylesheet" href="${context.root}requests.css">
<script type="module" src="${context.root}bench/requests.js"></script>`,
      body: renderShell(context, texts, shopUrlFor(request, lab)),
    })
  })

  app.post('/range/lab/requests/send', { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
    const outgoing = readOutgoing(request.body, shopUrlFor(request, lab), request.headers)
    const underWay = sending.get(request.lab) ?? 0
    if (underWay >= MAX_REQUESTS) throw new LabFault('LAB_BENCH_BUSY')
    sending.set(request.lab, underWay + 1)
    try {
      const { body, headers, ...answer } = await lab.options.sendToShop(request, outgoing)
      return reply
        .header('cache-control', 'no-store')
        .send({ ...answer, headers: toPairs(headers), body: body.toString('base64') })
    } finally {
      sending.set(request.lab, (sending.get(request.lab) ?? 1) - 1)
    }
  })
}

/** Programs may use the shop's own origin, too. */
function shopUrlFor(request: FastifyRequest, { options }: LabContext): string {
  if (request.atLabOrigin) return findShopUrl(request, options)
  return `${request.protocol}://${request.host}${options.settings.server.basePath}/`
}

/** Shown until the script runs, and without scripts. */
function renderShell({ say, language, tag }: PageContext, texts: LabTexts, shopUrl: string): Markup {
  // A script element ends at its closing tag only.
  const data = JSON.stringify({
    tag,
    texts: texts.all(language),
    shopUrl,
    computed: [...COMPUTED_HEADERS],
    maxBodyBytes: MAX_BODY_BYTES,
  }).replaceAll('<', '\\u003c')
  return html`<div id="bench" class="requests">${renderFrame(
    say('nav.requests'),
    html`<p class="lead">${say('front.requests')}</p><noscript><p class="notice bad">${say('requests.noScript')}</p></noscript>`,
    { level: 1 },
  )}</div><script type="application/json" id="bench-texts">${new Markup(data)}</script>`
}

function toFacts(exchange: RecordedExchange, { player }: FastifyRequest): object {
  const { id, at, by, method, url, headers, body, bodyBytes, status, answerHeaders, answer, answerBytes } = exchange
  return {
    id,
    at,
    by,
    isOwn: (exchange.player ?? null) === (player ?? null),
    method,
    url,
    headers: toPairs(headers),
    ...toText(body, bodyBytes > MAX_SENT_BYTES),
    isCut: bodyBytes > MAX_SENT_BYTES,
    status,
    answerHeaders: toPairs(answerHeaders),
    answer: answer?.toString('base64') ?? null,
    answerBytes,
    milliseconds: exchange.milliseconds,
  }
}

function toText(bytes: Buffer | null, isCut: boolean): { body: string; encoding: 'text' | 'base64' } {
  if (bytes === null) return { body: '', encoding: 'text' }
  // The cut may be inside of a character.
  for (const missing of isCut ? [0, 1, 2, 3] : [0]) {
    const start = bytes.subarray(0, bytes.length - missing)
    if (isUtf8(start)) return { body: start.toString('utf8'), encoding: 'text' }
  }
  return { body: bytes.toString('base64'), encoding: 'base64' }
}

function toPairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? '', flat[2 * index + 1] ?? ''])
}
