import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RangeReplyError } from '#game/errors.ts'
import type { ScoreFormat } from '#game/scoring/score-reports.ts'
import { refuseWithheld, type TruthTexts } from './kept-truth.ts'
import { languageOf } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'

/** Bytes of a request with all its reports. The command line takes larger ones. */
const MAX_REQUEST_BYTES = 8_000_000

const TYPES: Readonly<Record<ScoreFormat, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
}

/** The page is one file. Texts of a report could do nothing even if they were markup. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

interface Wish {
  Querystring: Record<string, unknown>
}

/**
 * `POST /range/score`: judges reports of tools, as files of a form or one as the body. 403 where the ground truth is
 * withheld, because scores would tell it.
 * `GET /range/score/schema`: the JSON Schema of a score, for everybody.
 */
export async function scoreRoutes(
  app: FastifyInstance,
  options: RangeRouteOptions,
  readTexts: () => Promise<TruthTexts>,
): Promise<void> {
  app.get('/range/score/schema', async (_request, reply) => {
    const { toScoreSchema } = await import('#game/scoring/schema.ts')
    return reply.type('application/schema+json; charset=utf-8').send(JSON.stringify(toScoreSchema()))
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    const withhold = async ({ game }: FastifyRequest): Promise<void> => refuseWithheld(options, game)
    scope.post<Wish>(
      '/range/score',
      { onRequest: [refuseOtherSites, withhold], bodyLimit: MAX_REQUEST_BYTES },
      async (request, reply) => {
        const { body, headers } = request
        // Oracles read bodies and records keep them. A report is no attack on the shop, so both get none.
        request.body = undefined
        if (!Buffer.isBuffer(body) || body.length === 0) throw new RangeReplyError('RANGE_REPORT_MISSING')
        const { format, language } = await readWish(request)
        const { name } = request.query
        const { json: truth } = await readTexts()
        const { scoreInThread } = await import('#game/scoring/scoring-threads.ts')
        const outcome = await scoreInThread({
          body,
          contentType: headers['content-type'] ?? '',
          name: typeof name === 'string' ? name : 'report',
          truth,
          language,
          format,
        })
        if (outcome === 'busy') throw new RangeReplyError('RANGE_SCORE_BUSY', { seconds: '10' })
        if (outcome === 'late') throw new RangeReplyError('RANGE_REPORT_TOO_LONG')
        if (outcome.kind === 'refused')
          throw new RangeReplyError('RANGE_REPORT_UNREADABLE', { fault: outcome.sentence })
        return reply
          .type(TYPES[format])
          .headers({
            'cache-control': 'no-store',
            'content-security-policy': POLICY,
            'x-content-type-options': 'nosniff',
          })
          .send(outcome.text)
      },
    )
  })
}

/** `?format=` and `?language=`; without them JSON, and the language of the page. @throws {RangeReplyError} */
async function readWish(request: FastifyRequest<Wish>): Promise<{ format: ScoreFormat; language: string }> {
  const { format = 'json', language } = request.query
  const { ENGLISH, listLanguages } = await import('#game/scoring/words.ts')
  const known = listLanguages()
  const wanted = language ?? known.find((each) => each === languageOf(request)) ?? ENGLISH
  const isFormat = typeof format === 'string' && Object.hasOwn(TYPES, format)
  if (!isFormat || typeof wanted !== 'string' || !known.includes(wanted))
    throw new RangeReplyError('RANGE_NO_SUCH_SCORE', { languages: known.join(', ') })
  return { format: format as ScoreFormat, language: wanted }
}
