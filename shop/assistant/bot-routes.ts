import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import { readBearerToken } from '#shop/accounts/callers.ts'
import { type Customer, findCustomer, saveUsername } from '#shop/accounts/customers.ts'
import { sanitizeUsername } from '#shop/accounts/sanitize-username.ts'
import { isBroken, registerUser, resetBot, understand } from '#shop/assistant/bot.ts'
import { answerQuestion, fillIn } from '#shop/assistant/bot-answers.ts'
import { answerOnce } from '#shop/assistant/one-answer.ts'
import { readTraining, type Training } from '#shop/assistant/training.ts'
import { createBlockedError } from '#shop/pipeline/blocked-error.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import type { Shop } from '#shop/shop.ts'
import type { Texts } from '#shop/texts/texts.ts'

const UNAUTHENTICATED = { error: 'Unauthenticated user' }
const UNKNOWN = { status: 'error', error: 'Unknown user' }
const SIGN_IN = 'I only talk to customers that I know. Sign in, and <bot-name> will be there.'
const ASK_NAME = 'We have not been introduced. What shall I call you?'
const BROKEN = 'Oh no, I have lost my thread for good. The last thing I remember: '
const RESET = 'Somebody switched me off and on again. Where were we?'

interface BotOptions {
  contentDirectory: string
  /** Path of the trainer's own training data. */
  findTrainingFile?: () => string | undefined
}

/**
 * The assistant for clients that expect a whole answer. Names and questions run through a sandbox.
 * Scripted answers come first, the model answers the rest.
 */
export function botRoutes(
  app: FastifyInstance,
  texts: Texts,
  { contentDirectory, findTrainingFile }: BotOptions,
): void {
  const shipped = join(contentDirectory, 'chatbot', 'botDefaultTrainingData.json')
  let read: { file: string; training: Training } | undefined
  const training = () => {
    const file = findTrainingFile?.() ?? shipped
    if (read?.file !== file) read = { file, training: readTraining(file) }
    return read.training
  }

  app.get('/rest/chatbot/status', async (request, reply) => {
    const { shop } = request
    const token = tokenOf(request)
    if (!token) {
      return reply.send({ status: true, body: fillIn(texts.translate(request, SIGN_IN), shop.settings, '') })
    }
    const customer = whoHas(request, token)
    if (!customer) return reply.code(401).send(UNAUTHENTICATED)
    if (!customer.username) return askName(request, reply, texts)
    await introduce(request, customer)
    return reply.send({ status: true, body: greet(request, texts, customer.username) })
  })

  app.post('/rest/chatbot/respond', async (request, reply) => {
    const token = tokenOf(request)
    if (!token) return reply.code(400).send(UNAUTHENTICATED)
    const customer = whoHas(request, token)
    const { action, query } = fieldsOf(request)
    if (!customer)
      return reply.code(401).send(action === 'setname' && isGood(request.shop, token) ? UNKNOWN : UNAUTHENTICATED)
    const said = typeof query === 'string' || typeof query === 'number' ? String(query).toWellFormed() : ''
    if (action === 'setname') return takeName(request, reply, { texts, customer, name: said })
    if (action === 'query')
      return respond(request, reply, { texts, customer, token, query: said, training: training() })
    return reply.code(400).send({ error: 'Unknown action' })
  })

  app.post('/rest/chatbot/reset', (request, reply) => {
    resetBot(request.shop)
    reply.send({ status: true, body: texts.translate(request, RESET) })
  })
}

function tokenOf(request: FastifyRequest): string | undefined {
  return readCookie(request, 'token') || readBearerToken(request)
}

/** The customer of a valid token. */
function whoHas({ shop }: FastifyRequest, token: string): Customer | undefined {
  const session = shop.sessions.find(token)
  return session && findCustomer(shop, Number(session.data.id))
}

function isGood({ sessions }: Shop, token: string): boolean {
  return sessions.find(token) !== undefined
}

function askName(request: FastifyRequest, reply: FastifyReply, texts: Texts): FastifyReply {
  return reply.send({ action: 'namequery', body: texts.translate(request, ASK_NAME) })
}

function greet(request: FastifyRequest, texts: Texts, name: string): string {
  const { settings } = request.shop
  return fillIn(texts.translate(request, settings.application.chatBot.greeting), settings, name)
}

/** @throws {BlockedError} if the name breaks the assistant */
async function introduce(request: FastifyRequest, { id, username }: Customer): Promise<void> {
  try {
    await registerUser(request.shop, String(id), username ?? '')
  } catch {
    throw createBlockedError(request)
  }
}

interface Taking {
  texts: Texts
  customer: Customer
  name: string
}

async function takeName(request: FastifyRequest, reply: FastifyReply, { texts, customer, name }: Taking) {
  const { shop } = request
  const changed = saveUsername(shop, customer.id, sanitizeUsername(name.slice(0, 1000))) ?? customer
  await introduce(request, changed)
  const bid = shop.sessions.latestOf(customer.id)?.bid
  const token = shop.tokens.issue({ status: 'success', data: changed, ...(bid !== undefined && { bid }) })
  shop.sessions.open(token, shop.tokens.verify(token))
  return reply.send({ action: 'response', body: greet(request, texts, changed.username ?? ''), token })
}

interface Asking {
  texts: Texts
  customer: Customer
  token: string
  query: string
  training: Training
}

async function respond(request: FastifyRequest, reply: FastifyReply, asking: Asking) {
  const { texts, customer, query, training } = asking
  const { shop } = request
  const { username: name } = customer
  const say = (body: string) => reply.send({ action: 'response', body })
  if (!name) return askName(request, reply, texts)
  const fallback = () => texts.translate(request, shop.settings.application.chatBot.defaultResponse)
  try {
    const understood = await understand(shop, String(customer.id), query)
    if (understood.name === undefined && query !== '' && isPlain(query)) await introduce(request, customer)
    if (query === '' || (understood.name === undefined && isPlain(query))) return say(greet(request, texts, name))
    const answer = answerQuestion(shop, training, understood.query, (text) => texts.translate(request, text))
    if (answer !== undefined) return say(fillIn(answer, shop.settings, name))
    return say(
      (await askAssistant(request, reply, { ...asking, query: understood.query })) ??
        fillIn(fallback(), shop.settings, name),
    )
  } catch (error) {
    if (!isBroken(error)) return say(fallback())
    const failure = await checkHealth(shop, customer, training)
    if (failure === undefined) return say(fallback())
    shop.audit('botBroken', { error: failure })
    return say(`${texts.translate(request, BROKEN)}${failure}`)
  }
}

function askAssistant(
  { shop }: FastifyRequest,
  reply: FastifyReply,
  { customer, token, query }: Asking,
): Promise<string | undefined> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new Error('The customer has gone.')))
  return answerOnce(shop, { asker: { customer, isSignedIn: true, bearer: token }, text: query, signal: gone.signal })
}

function isPlain(query: string): boolean {
  return !query.includes('"')
}

/** Returns why not even scripted questions are answered; undefined if they are. */
async function checkHealth(shop: Shop, { id }: Customer, { intents }: Training): Promise<string | undefined> {
  try {
    await understand(shop, String(id), intents[0]?.utterances[0] ?? '')
    return undefined
  } catch (error) {
    return isBroken(error) ? error.message : undefined
  }
}
