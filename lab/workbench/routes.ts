import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '#foundation/accept.ts'
import { LabFault } from '#lab/fault.ts'
import type { LabContext } from '#lab/lab-context.ts'
import { renderFrame, sendPage } from '#lab/layout.ts'
import { html, Markup } from '#lab/markup.ts'
import type { PageContext } from '#lab/page-context.ts'
import { type LabTexts, readLabTexts } from '#lab/texts.ts'

/** The script may load itself and start its worker; all other requests of the page are blocked. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

const ENTRY = 'bench.js'

/** The workbench: a page with texts, and a script that does everything in the browser. */
export function workbenchRoutes(app: FastifyInstance, { options, createContext }: LabContext): void {
  const texts = readLabTexts(options.contentDirectory, 'bench')
  const files = openBuild(options.workbenchDirectory)

  app.get('/range/lab/bench', (request, reply) => {
    const context = createContext(request)
    return sendPage(reply, context, {
      area: 'bench',
      title: context.say('nav.bench'),
      policy: POLICY,
      head: html`<link rel="stylesheet" href="${context.root}bench.css"><script type="module" src="${context.root}bench/${ENTRY}"></script>`,
      body: renderShell(context, texts),
    })
  })

  app.get<{ Params: { '*': string } }>('/range/lab/bench/*', (request, reply) => {
    const file = files().get(request.params['*'])
    if (!file) throw new LabFault('LAB_NOT_FOUND')
    return sendFile(request, reply, request.params['*'], file)
  })
}

/** Shown until the script runs, and without scripts. */
function renderShell({ say, language, tag }: PageContext, texts: LabTexts): Markup {
  // A script element ends at its closing tag only.
  const data = JSON.stringify({ tag, texts: texts.all(language) }).replaceAll('<', '\\u003c')
  return html`<div id="bench">${renderFrame(
    say('nav.bench'),
    html`<p class="lead">${say('front.bench')}</p><noscript><p class="notice bad">${say('bench.noScript')}</p></noscript>`,
    { level: 1 },
  )}</div><script type="application/json" id="bench-texts">${new Markup(data)}</script>`
}

interface BuiltFile {
  content: Buffer
  brotli: Buffer | undefined
}

/** Scripts of the build and their licences by path, read on first use; empty without a build. */
function openBuild(directory: string): () => ReadonlyMap<string, BuiltFile> {
  let files: Map<string, BuiltFile> | undefined
  return () => {
    files ??= new Map(
      (existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [])
        .filter((name) => /\.(js|txt)$/.test(name))
        .map((name) => {
          const path = join(directory, name)
          const packed = `${path}.br`
          const brotli = existsSync(packed) ? readFileSync(packed) : undefined
          return [name.split(sep).join('/'), { content: readFileSync(path), brotli }]
        }),
    )
    return files
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: BuiltFile): FastifyReply {
  const isHashed = name.startsWith('chunks/')
  void reply
    .type(name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/plain; charset=utf-8')
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    // A worker has the policy of its own script.
    .header('content-security-policy', POLICY)
    .header('vary', 'accept-encoding')
  const takesBrotli = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), ['br']) === 'br'
  if (!file.brotli || !takesBrotli) return reply.send(file.content)
  return reply.header('content-encoding', 'br').send(file.brotli)
}
