import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ContinueCodeReply } from '#contract/game.ts'
import type {
  ProvingAttempt,
  ProvingEffect,
  ProvingPart,
  ProvingRequest,
  ProvingRow,
  ProvingTypes,
  RestoredProofs,
} from '#contract/proving.ts'
import { success } from '#foundation/success.ts'
import { z } from '#foundation/zod.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { listFiles, listProvable, type Provable, provableOf } from '#game/catalogue/provable.ts'
import { CutError, readSource } from '#game/coding/cut-source.ts'
import { decodeContinueCode, encodeContinueCode } from '#game/continue-codes.ts'
import { RangeReplyError } from '#game/errors.ts'
import type { Game } from '#game/game.ts'
import { keepText } from '#game/proving/kept-text.ts'
import { MAX_ATTEMPT_CHARACTERS } from '#game/proving/limits.ts'
import { TrialNames } from '#game/proving/names.ts'
import { kindOf, presentAttempt, presentPart, presentTypes, readModel } from '#game/routes/present-proving.ts'
import { languageOf } from './languages.ts'
import type { RangeRouteOptions } from './options.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { TypesUnderway } from './types-underway.ts'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))
const CODE = '/range/continue-code-proven'

/** Bytes of a request with an attempt. A character may take six in JSON. */
const MAX_ATTEMPT_BYTES = 6 * MAX_ATTEMPT_CHARACTERS + 10_000

const attemptForm: z.ZodType<ProvingRequest> = z.strictObject({
  files: z.array(z.strictObject({ file: z.string().max(200), text: z.string() })).max(4),
})

interface Keyed {
  Params: { key: string }
}

interface Numbered {
  Params: { key: string; number: string }
}

/** Fixes that learners write, and the verdicts on them. */
export function provingRoutes(app: FastifyInstance, options: RangeRouteOptions): void {
  const { catalogue, clock, prover, nameInstance } = options
  const names = new TrialNames(options.contentDirectory ?? CONTENT)
  const parts = listProvable(catalogue)
  const underway = new TypesUnderway()

  app.get('/range/proving', ({ game }, reply) => {
    const offered = game.opening.hasCoding ? parts : []
    const rows = offered.map(({ key, coding, place }): ProvingRow => {
      const { provenAt = null, count = 0 } = game.provingOf(key) ?? {}
      const status = provenAt === null ? 'none' : 'proven'
      // A row needs no patch, so none is read.
      return { key, kind: kindOf({ file: (coding ?? place)?.file ?? '' }), status, provenAt, attempts: count }
    })
    return reply.send(success<ProvingRow[]>(rows))
  })

  app.get<Keyed>('/range/proving/:key', (request, reply) => {
    const { game } = request
    const { key, coding } = findPart(catalogue, game, request.params.key)
    const state = {
      progress: game.provingOf(key),
      mayShowModel: mayShowModel(game, key),
      flag: game.flagOfProof(key),
      isChecking: (number: number) => underway.isChecking(game, key, number),
    }
    const language = languageOf(request)
    return reply.send(success<ProvingPart>(presentPart(key, coding, state, language, names.createTranslator(language))))
  })

  app.post<Keyed>(
    '/range/proving/:key/attempts',
    { onRequest: refuseOtherSites, bodyLimit: MAX_ATTEMPT_BYTES },
    async (request, reply) => {
      const { key, coding } = findPart(catalogue, request.game, request.params.key)
      const texts = readAttempt(request.body, coding)
      if (!prover) throw new RangeReplyError('RANGE_PROVING_AWAY', { why: 'This server has no prover.' })
      const { types, ...judged } = await prover.judge(nameInstance?.(request) ?? 'default', key, texts)
      const files = Object.entries(texts).flatMap(([file, text]) => keepText(file, readSource(file), text) ?? [])
      const attempt = request.game.noteAttempt(key, { ...judged, at: clock().toISOString(), files })
      if (types) underway.begin(request.game, key, attempt.number, types)
      const shown = presentAttempt(attempt, names.createTranslator(languageOf(request)), types !== undefined)
      return reply.code(201).send(success<ProvingAttempt>(shown))
    },
  )

  typesRoute(app, catalogue, names, underway)

  app.post<Keyed>(
    '/range/proving/:key/comparisons',
    { onRequest: refuseOtherSites, bodyLimit: MAX_ATTEMPT_BYTES },
    async (request, reply) => {
      const { game } = request
      const { key, coding } = findPart(catalogue, game, request.params.key)
      const model = mayShowModel(game, key) ? readModel(coding) : null
      if (model === null) throw new RangeReplyError('RANGE_MODEL_HIDDEN')
      const texts = readAttempt(request.body, coding)
      if (!prover) throw new RangeReplyError('RANGE_PROVING_AWAY', { why: 'This server has no prover.' })
      const fixed = Object.fromEntries(model.map(({ file, text }) => [file, text]))
      const effect = await prover.compare(nameInstance?.(request) ?? 'default', key, texts, fixed)
      const { alike, total, differences } = effect
      const { name } = names.createTranslator(languageOf(request))
      const shown = differences.map((difference) => ({ ...difference, name: name(difference.name) }))
      return reply.send(success<ProvingEffect>({ alike, total, differences: shown }))
    },
  )

  codeRoutes(app, parts)
}

/** Proofs as a code, and back. */
function codeRoutes(app: FastifyInstance, parts: ReturnType<typeof listProvable>): void {
  app.get(CODE, ({ game }, reply) => {
    const ids = parts.filter(({ key }) => game.provingOf(key)?.provenAt).map(({ id }) => id)
    return reply.send({ continueCode: encodeContinueCode('proven', ids) } satisfies ContinueCodeReply)
  })

  app.put<{ Params: { code: string } }>(`${CODE}/apply/:code`, { onRequest: refuseOtherSites }, (request, reply) => {
    const ids = new Set(decodeContinueCode('proven', request.params.code))
    if (ids.size === 0) throw new RangeReplyError('RANGE_NO_PROOF_CODE')
    const keys = parts.filter(({ id }) => ids.has(id)).map(({ key }) => key)
    request.game.restoreProofs(keys)
    return reply.send(success<RestoredProofs>({ restored: keys.length }))
  })
}

/** Errors of types, in a request that waits for a check that goes on. */
function typesRoute(app: FastifyInstance, catalogue: Catalogue, names: TrialNames, underway: TypesUnderway): void {
  app.get<Numbered>('/range/proving/:key/attempts/:number/types', async (request, reply) => {
    const { game } = request
    const { key } = findPart(catalogue, game, request.params.key)
    const number = Number(request.params.number)
    await underway.settle(game, key, number)
    const attempt = game.provingOf(key)?.attempts.find((kept) => kept.number === number)
    if (!attempt) throw new RangeReplyError('RANGE_NO_SUCH_ATTEMPT')
    const translator = names.createTranslator(languageOf(request))
    const isChecking = underway.isChecking(game, key, number)
    return reply.send(success<ProvingTypes>(presentTypes(attempt.types, attempt.diagnostics, translator, isChecking)))
  })
}

/** Whether the learner has proven a fix or chosen the right one. */
function mayShowModel(game: Game, key: string): boolean {
  return game.progressOf(key)?.codingStatus === 2 || (game.provingOf(key)?.provenAt ?? null) !== null
}

/** @throws {RangeReplyError} RANGE_NO_SUCH_CHALLENGE, RANGE_NOTHING_TO_PROVE */
function findPart({ byKey }: Catalogue, { opening }: Game, key: string): { key: string; coding: Provable } {
  const challenge = byKey.get(key)
  if (!challenge?.built) throw new RangeReplyError('RANGE_NO_SUCH_CHALLENGE')
  const coding = opening.hasCoding ? provableOf(challenge) : undefined
  if (!coding) throw new RangeReplyError('RANGE_NOTHING_TO_PROVE')
  try {
    for (const file of listFiles(coding)) readSource(file)
  } catch (error) {
    if (error instanceof CutError) throw new RangeReplyError('RANGE_NOTHING_TO_PROVE')
    throw error
  }
  return { key, coding }
}

/** Reads the texts of an attempt, by path. @throws {RangeReplyError} RANGE_ATTEMPT_MALFORMED, RANGE_ATTEMPT_TOO_LONG */
function readAttempt(body: unknown, coding: Provable): Record<string, string> {
  const { data, error } = attemptForm.safeParse(body)
  if (!data) {
    const [issue] = error.issues
    const fault = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
    throw new RangeReplyError('RANGE_ATTEMPT_MALFORMED', { fault })
  }
  const known = listFiles(coding)
  const texts: Record<string, string> = {}
  for (const { file, text } of data.files) {
    if (!known.includes(file))
      throw new RangeReplyError('RANGE_ATTEMPT_MALFORMED', { fault: `${file} is not of this challenge` })
    texts[file] = text.replaceAll('\r\n', '\n')
  }
  const characters = Object.values(texts).reduce((sum, text) => sum + text.length, 0)
  if (characters > MAX_ATTEMPT_CHARACTERS)
    throw new RangeReplyError('RANGE_ATTEMPT_TOO_LONG', { maxCharacters: String(MAX_ATTEMPT_CHARACTERS) })
  for (const [file, text] of Object.entries(texts)) if (text === readSource(file)) delete texts[file]
  return texts
}
