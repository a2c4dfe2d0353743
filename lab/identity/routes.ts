import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse as parseQuery } from 'node:querystring'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import { isShopAddress } from '#lab/address.ts'
import { answerFault } from '#lab/answer-fault.ts'
import { LabFault } from '#lab/fault.ts'
import { guardOwn } from '#lab/guard.ts'
import type { LabContext } from '#lab/lab-context.ts'
import { renderLetterLinks } from '#lab/letters.ts'
import { listLetters } from '#lab/page-context.ts'
import { readLabTexts, tagOf } from '#lab/texts.ts'
import { nameIn, type OrchardAccount } from '../orchard-account.ts'
import { findAccount, openAccount, recognise } from './accounts.ts'
import { beginAttempt } from './attempts.ts'
import { comesFromUs, type Faults, type Form, findAccountFaults, findSignInFaults, readForm } from './forms.ts'
import * as pages from './pages.ts'
import { type Client, readClient } from './redirects.ts'
import { type AuthorizationRequest, answerTo, readAuthorizationRequest, toFields } from './requests.ts'
import { CONSENT_SECONDS, openSeal, seal, TOKEN_SECONDS } from './seals.ts'
import { userInfoRoutes } from './user-info.ts'

const BASE = '/range/lab/id'
const MAX_FORM_BYTES = 16_384

/** Carries the proof of a sign-in to the consent page. */
const CONSENT_COOKIE = 'orchardConsent'

/** Orchard ID, the shop's identity provider. It has no weakness, so that only the shop's own one remains. */
export async function identityRoutes(app: FastifyInstance, lab: LabContext): Promise<void> {
  await app.register(async (orchard) => userInfoRoutes(orchard, BASE, lab.options.settings.server.basePath))
  await app.register(async (orchard) => addRoutes(orchard, lab))
}

/** Language and shop of a page. */
type SettingFor = (request: FastifyRequest) => pages.Setting

function addRoutes(app: FastifyInstance, lab: LabContext): void {
  const { contentDirectory, settings } = lab.options
  const texts = readLabTexts(contentDirectory, 'orchard')
  const settingFor: SettingFor = (request) => {
    const language = texts.languageFor(request)
    return {
      tag: tagOf(language),
      say: texts.in(language),
      shop: settings.application.name,
      linkLetters: (text) => renderLetterLinks('../', listLetters(request, lab.letters, text, language)),
    }
  }

  guardOwn(app, lab.options)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, text, done) => done(null, parseQuery(String(text))),
  )
  app.setErrorHandler((error: FastifyError | LabFault, request, reply) => {
    if (error instanceof LabFault) return answerFault(lab, error, request, reply)
    if (error.statusCode === 413) return send(reply.code(413), pages.noticePage(settingFor(request), 'tooLarge'))
    if (error.statusCode === 415) return send(reply.code(415), pages.renderRefusedPage(settingFor(request), 'form'))
    throw error
  })

  frontRoutes(app, contentDirectory, settingFor)
  authorizeRoutes(app, lab, settingFor)
  app.all(`${BASE}/*`, (request, reply) => send(reply.code(404), pages.noticePage(settingFor(request), 'missing')))
}

function frontRoutes(app: FastifyInstance, contentDirectory: string, settingFor: SettingFor): void {
  app.get(BASE, (request, reply) => {
    // Links of the page are relative to the folder.
    const [path = ''] = request.url.split('?')
    if (!path.endsWith('/')) return reply.redirect('./id/')
    return send(reply, pages.renderFrontPage(settingFor(request)))
  })

  app.post(BASE, async (request, reply) => {
    const setting = settingFor(request)
    const form = readForm(request.body)
    if (!comesFromUs(request) || form?.step !== 'create')
      return send(reply.code(400), pages.renderRefusedPage(setting, 'form'))
    const opened = await tryToOpen(request, form)
    if ('account' in opened) return send(reply.code(201), pages.renderCreatedPage(setting, opened.account))
    return send(reply.code(opened.status), pages.renderFrontPage(setting, { faults: opened.faults, name: form.name }))
  })

  app.get(`${BASE}/orchard.css`, async (_request, reply) => {
    const css = await readFile(join(contentDirectory, 'lab', 'orchard.css'))
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(css)
  })
}

/** The authorization endpoint: sign-in, consent, and the redirect back. */
function authorizeRoutes(app: FastifyInstance, lab: LabContext, settingFor: SettingFor): void {
  const { settings, address } = lab.options
  let known: Client | undefined
  const client = (): Client => (known ??= readClient(settings))

  const read = (request: FastifyRequest, sent: unknown) =>
    readAuthorizationRequest(sent, client(), settings.server.basePath, (url) => isShopAddress(url, request, address))

  app.get(`${BASE}/authorize`, (request, reply) => {
    const wanted = read(request, request.query)
    if ('refusal' in wanted) return send(reply.code(400), pages.renderRefusedPage(settingFor(request), wanted.refusal))
    const proof = readCookie(request, CONSENT_COOKIE) ?? ''
    const account = isConsentStep(request.query) ? resolveAccount(request, wanted, proof) : undefined
    if (account) return send(reply, pages.renderConsentPage(settingFor(request), wanted, account, proof), wanted)
    return send(reply, pages.signInPage(settingFor(request), wanted), wanted)
  })

  app.post(`${BASE}/authorize`, async (request, reply) => {
    const setting = settingFor(request)
    const wanted = read(request, request.body)
    if ('refusal' in wanted) return send(reply.code(400), pages.renderRefusedPage(setting, wanted.refusal))
    const form = readForm(request.body)
    if (!comesFromUs(request) || !form) return send(reply.code(400), pages.renderRefusedPage(setting, 'form'))
    if (form.step === 'cancel') return goBack(reply, wanted, { error: 'access_denied' })
    if (form.step === 'consent') return answerConsent(request, reply, wanted, form)

    const outcome = await (form.step === 'create' ? tryToOpen(request, form) : trySigningIn(request, form))
    if ('account' in outcome) {
      const proof = seal(request.lab.state, 'consent', outcome.account.id, fingerprint(wanted))
      // A redirect after the form, so that the back button works.
      const query = new URLSearchParams({ ...toFields(wanted), step: 'consent' })
      return protect(reply, wanted)
        .header('set-cookie', `${CONSENT_COOKIE}=${proof}; Max-Age=${CONSENT_SECONDS}; HttpOnly; SameSite=Lax`)
        .redirect(`authorize?${query}`, 303)
    }
    const attempt = { faults: outcome.faults, address: form.address, name: form.name }
    if (outcome.status === 429) reply.header('retry-after', '300')
    return send(reply.code(outcome.status), pages.signInPage(setting, wanted, attempt), wanted)
  })

  function answerConsent(request: FastifyRequest, reply: FastifyReply, wanted: AuthorizationRequest, form: Form) {
    const account = resolveAccount(request, wanted, form.seal)
    if (!account) {
      const attempt = { faults: { form: 'consentExpired' } }
      return send(reply.code(400), pages.signInPage(settingFor(request), wanted, attempt), wanted)
    }
    return goBack(reply, wanted, {
      access_token: seal(request.lab.state, 'token', account.id),
      token_type: 'Bearer',
      expires_in: String(TOKEN_SECONDS),
    })
  }
}

function isConsentStep(query: unknown): boolean {
  return (query as { step?: unknown }).step === 'consent'
}

/** Resolves the account that signed in for this very request, by its proof. */
function resolveAccount(
  { lab }: FastifyRequest,
  wanted: AuthorizationRequest,
  proof: string,
): OrchardAccount | undefined {
  const id = openSeal(lab.state, 'consent', proof, fingerprint(wanted))
  return id === undefined ? undefined : findAccount(lab, id)
}

type Outcome = { account: OrchardAccount } | { status: number; faults: Faults }

async function trySigningIn({ lab }: FastifyRequest, form: Form): Promise<Outcome> {
  const faults = findSignInFaults(form)
  if (Object.keys(faults).length > 0) return { status: 422, faults }
  const name = nameIn(form.address)
  const takeBack = beginAttempt(lab, name)
  if (!takeBack) return { status: 429, faults: { form: 'error_tooMany' } }
  const account = await recognise(lab, name, form.password)
  if (!account) return { status: 401, faults: { password: 'error_credentials' } }
  takeBack()
  return { account }
}

async function tryToOpen({ lab }: FastifyRequest, form: Form): Promise<Outcome> {
  const faults = findAccountFaults(form)
  if (Object.keys(faults).length > 0) return { status: 422, faults }
  const opened = await openAccount(lab, nameIn(form.name), form.newPassword)
  if ('account' in opened) return opened
  return { status: 409, faults: { name: `error_${opened.refused}` } }
}

/** A consent is valid for one request. */
function fingerprint({ clientId, redirectUri, scope, state }: AuthorizationRequest): string {
  const facts = JSON.stringify([clientId, redirectUri, scope, state ?? null])
  return createHash('sha256').update(facts).digest('base64url')
}

function goBack(reply: FastifyReply, wanted: AuthorizationRequest, facts: Record<string, string>): FastifyReply {
  return protect(reply, wanted).redirect(answerTo(wanted, facts), 303)
}

function send(reply: FastifyReply, page: string, wanted?: AuthorizationRequest): FastifyReply {
  return protect(reply, wanted).type('text/html; charset=utf-8').send(page)
}

/** Forbids framing, scripts and caching. For browsers the redirect back is a target of the form. */
function protect(reply: FastifyReply, wanted: AuthorizationRequest | undefined): FastifyReply {
  // Headers that the shop sets on every reply.
  for (const header of ['access-control-allow-origin', 'feature-policy', 'x-recruiting']) reply.removeHeader(header)
  const goals = ["'self'", wanted?.redirect.origin].filter(Boolean).join(' ')
  return reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; font-src 'self'; form-action ${goals}; frame-ancestors 'none'; base-uri 'none'`,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}
