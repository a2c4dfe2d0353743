import type { FastifyInstance } from 'fastify'
import type { BuiltLetters, LetterFolder } from '#foundation/built-letters.ts'
import { LabFault } from './fault.ts'
import { html, type Markup } from './markup.ts'

const TYPES: Readonly<Record<LetterFolder, string>> = { sheets: 'text/css; charset=utf-8', fonts: 'font/woff2' }

/** Names of sheets hold a hash of their content. Those of fonts change with their package alone. */
const LIFETIMES: Readonly<Record<LetterFolder, string>> = {
  sheets: 'public, max-age=31536000, immutable',
  fonts: 'public, max-age=86400',
}

/** Links to the style sheets of a page, as `BuiltLetters.listFiles` names them. @param root of the lab, with a slash */
export function renderLetterLinks(root: string, files: readonly string[]): Markup | false {
  if (files.length === 0) return false
  const links = ['letters.css', ...files.map((file) => `letters/sheets/${file}`)]
  return html`${links.map((link) => html`<link rel="stylesheet" href="${root}${link}">`)}`
}

/** The page's letters of other scripts at the lab's own origin. */
export function letterRoutes(app: FastifyInstance, letters: BuiltLetters): void {
  for (const folder of ['sheets', 'fonts'] as const) {
    app.get<{ Params: { name: string } }>(`/range/lab/letters/${folder}/:name`, async (request, reply) => {
      const content = await letters.readFile(folder, request.params.name)
      if (!content) throw new LabFault('LAB_NOT_FOUND')
      return reply.type(TYPES[folder]).header('cache-control', LIFETIMES[folder]).send(content)
    })
  }
}
