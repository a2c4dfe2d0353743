import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  CodingEntry,
  CodingSource,
  CountedSitting,
  FixesReply,
  FixGuess,
  FixVerdict,
  LinesGuess,
  LinesVerdict,
  SnippetReply,
} from '#contract/game.ts'
import { success } from '#foundation/success.ts'
import { z } from '#foundation/zod.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { listCodingParts, listSameSitting, showsSameCode } from '#game/catalogue/sittings.ts'
import { PatchError } from '#game/coding/apply-patch.ts'
import { CutError } from '#game/coding/cut-source.ts'
import { helpAfter, isRightSelection } from '#game/coding/judge-lines.ts'
import type { Coding } from '#game/coding/parse-coding.ts'
import { fixesOf, type Snippet, snippetOf } from '#game/coding/snippet.ts'
import { RangeReplyError } from '#game/errors.ts'
import { readLabTexts } from '#lab/texts.ts'
import { languageOf, markForeign } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))

const keyed = z.object({ key: z.string() })
const linesGuess: z.ZodType<Pick<LinesGuess, 'selectedLines'>> = z.object({ selectedLines: z.array(z.number()) })
const fixGuess: z.ZodType<Pick<FixGuess, 'selectedFix'>> = z.object({ selectedFix: z.number() })

interface Keyed {
  Params: { key: string }
}

/** Coding challenges: snippets of the running shop, line selection, and fixes. */
export function snippetRoutes(app: FastifyInstance, { catalogue, clock }: RangeRouteOptions): void {
  const texts = readLabTexts(CONTENT, 'coding')
  codingRoutes(app, catalogue)

  app.get<Keyed>('/snippets/:key', (request, reply) => {
    const { key } = request.params
    const coding = codingOf(catalogue, key)
    if (!coding) return sendNoSnippet(reply, key)
    const snippet = cut(request, coding, snippetOf)
    return snippet ? reply.send({ snippet: snippet.text } satisfies SnippetReply) : sendUncut(reply)
  })

  app.post('/snippets/verdict', (request, reply) => {
    const key = keyOf(request.body)
    const coding = codingOf(catalogue, key)
    if (!coding) return sendNoSnippet(reply, key)
    const snippet = cut(request, coding, snippetOf)
    if (!snippet) return sendUncut(reply)
    const { data } = linesGuess.safeParse(request.body)
    const verdict = isRightSelection(snippet, data?.selectedLines ?? [])
    const guesses = request.game.guessesOf(key)
    request.game.onCodingVerdict({
      ...weigh(catalogue, key, coding, snippet),
      at: clock(),
      phase: 'find',
      right: verdict,
    })
    const language = languageOf(request)
    const { hints } = coding.translations[language ?? ''] ?? coding
    const help = verdict ? undefined : helpAfter(guesses, hints, snippet)
    if (!help) return reply.send({ verdict } satisfies LinesVerdict)
    const say = texts.in(language ?? 'en')
    const tell = (lines: readonly number[]) =>
      say(lines.length === 1 ? 'theLine' : 'theLines', { lines: lines.join(', ') })
    if (!('hint' in help)) return reply.send({ verdict, hint: tell(help.lines) } satisfies LinesVerdict)
    const isEnglish = coding.hints.includes(help.hint) ? help.hint : undefined
    const foreign = markForeign(catalogue, language, help.hint, isEnglish)
    return reply.send({ verdict, hint: help.hint, ...foreign } satisfies LinesVerdict)
  })

  app.get<Keyed>('/snippets/fixes/:key', (request, reply) => {
    const coding = codingOf(catalogue, request.params.key)
    const fixes = coding && cut(request, coding, fixesOf)
    return fixes ? reply.send({ fixes: [...fixes] } satisfies FixesReply) : sendNoFixes(reply)
  })

  app.post('/snippets/fixes', (request, reply) => {
    const key = keyOf(request.body)
    const coding = codingOf(catalogue, key)
    const snippet = coding && cut(request, coding, snippetOf)
    if (!coding || !snippet || !cut(request, coding, fixesOf)) return sendNoFixes(reply)
    const { data } = fixGuess.safeParse(request.body)
    const fix = data && coding.fixes[data.selectedFix]
    const verdict = fix?.outcome === 'fixed'
    request.game.onCodingVerdict({
      ...weigh(catalogue, key, coding, snippet),
      at: clock(),
      phase: 'fix',
      right: verdict,
    })
    const language = languageOf(request)
    const told = coding.translations[language ?? '']?.fixes[data?.selectedFix ?? -1] ?? fix?.explanation
    const foreign = markForeign(catalogue, language, told, fix?.explanation)
    return reply.send({ verdict, ...(told !== undefined && { explanation: told }), ...foreign } satisfies FixVerdict)
  })
}

/** Parts and sittings of coding challenges, which the reference does not have. */
function codingRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  app.get<Keyed>('/range/coding/:key', (request, reply) => {
    const { key } = request.params
    const coding = codingOf(catalogue, key)
    if (!coding) throw new RangeReplyError('RANGE_NO_SUCH_CHALLENGE')
    const snippet = cut(request, coding, snippetOf)
    if (!snippet) return sendUncut(reply)
    const { language, file, firstLine } = snippet
    return reply.send(success<CodingSource>({ key, language, file, firstLine }))
  })

  app.get('/range/coding', async (request) =>
    success<CodingEntry[]>(await listCodingParts(catalogue, (error) => logMisfit(request, error))),
  )

  // Counts a part whose answers were given for another challenge.
  app.put<Keyed>('/range/coding/:key/sitting', { onRequest: refuseOtherSites }, (request, reply) => {
    const { game, params } = request
    const coding = codingOf(catalogue, params.key)
    if (!coding) throw new RangeReplyError('RANGE_NO_SUCH_CHALLENGE')
    const isDone = (key: string): boolean => game.progressOf(key)?.codingStatus === 2
    if (!isDone(params.key)) {
      if (!listSameSitting(catalogue, params.key, coding).some(isDone)) throw new RangeReplyError('RANGE_SITTING_OPEN')
      game.passCoding(params.key, 2)
    }
    const codingChallengeStatus = game.progressOf(params.key)?.codingStatus ?? 0
    return reply.send(success<CountedSitting>({ key: params.key, codingChallengeStatus }))
  })
}

function codingOf({ byKey }: Catalogue, key: string): Coding | undefined {
  const challenge = byKey.get(key)
  return challenge?.built ? challenge.coding : undefined
}

/** Work of a coding challenge, for sorting. */
function weigh(catalogue: Catalogue, key: string, coding: Coding, { text, vulnerable }: Snippet) {
  const sharesSnippet = catalogue.challenges.some(
    (other) => other.built && other.key !== key && other.coding && showsSameCode(other.coding, coding),
  )
  return {
    key,
    snippetLength: text.length,
    vulnerableLines: vulnerable.length,
    fixes: coding.fixes.length,
    sharesSnippet,
  }
}

/** Reads a coding part from the running source. Returns undefined and logs if it does not fit. */
function cut<Result>(request: FastifyRequest, coding: Coding, work: (coding: Coding) => Result): Result | undefined {
  try {
    return work(coding)
  } catch (error) {
    logMisfit(request, error)
    return undefined
  }
}

/** @throws {Error} other errors */
function logMisfit(request: FastifyRequest, error: unknown): void {
  if (!(error instanceof CutError || error instanceof PatchError)) throw error
  request.log.error({ err: error }, 'A coding challenge does not fit the source')
}

function sendNoSnippet(reply: FastifyReply, key: string): FastifyReply {
  return reply.code(404).send({ status: 'error', error: `No code challenge for challenge key: ${key}` })
}

function sendUncut(reply: FastifyReply): FastifyReply {
  return reply.code(422).send({ status: 'error', error: 'The code of this challenge does not fit the shop that runs.' })
}

function sendNoFixes(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'No fixes found for the snippet!' })
}

function keyOf(body: unknown): string {
  const result = keyed.safeParse(body)
  return result.success ? result.data.key : 'undefined'
}
