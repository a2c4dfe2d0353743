import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { identityRoutes } from '#lab/identity/routes.ts'
import { createLab, type Lab } from '#lab/lab.ts'
import { createLabContext } from '#lab/lab-context.ts'
import { createLabState } from '#lab/lab-state.ts'
import { serverOptions } from '#shop/server-options.ts'
import { testSettings } from '#shop/testing.ts'

type Fields = Record<string, string>

export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
export const BASE = '/range/lab/id'
export const HERE = { host: 'localhost:3001', origin: 'http://localhost:3001' }
const CLIENT = '1005-shop.apps.example'
export const ASKED = {
  client_id: CLIENT,
  redirect_uri: 'http://localhost:3000',
  response_type: 'token',
  scope: 'email',
}
export const LENA = { name: 'lena', newPassword: 'correct horse', repeat: 'correct horse' }

const settings = {
  ...testSettings,
  published: {
    application: {
      googleOauth: {
        clientId: CLIENT,
        authorizedRedirects: [{ uri: 'http://127.0.0.1:4200', proxy: 'https://proxied.example' }, { uri: 'nonsense' }],
      },
    },
  },
}

/** The provider under test, and requests of its visitors. */
export interface IdentityStage {
  app: FastifyInstance
  /** A test may replace it, as after a restart. */
  lab: Lab
  authorize(changes?: Fields, headers?: Fields): Promise<LightMyRequestResponse>
  post(fields: Fields, path?: string, headers?: Fields): Promise<LightMyRequestResponse>
  /** Signs in or opens an account, and follows to the consent page. */
  signIn(fields: Fields): Promise<LightMyRequestResponse>
  tokenFor(fields: Fields): Promise<string>
  userInfo(token: string): Promise<LightMyRequestResponse>
}

/** Provider of the current test. */
export let orchard: IdentityStage

/** Opens a provider before each test, and closes it after. */
export function onIdentityStage(): void {
  let app: FastifyInstance
  beforeEach(async () => {
    app = Fastify(serverOptions(settings))
    const stage = createStage(app)
    app.decorateRequest('lab')
    app.decorateRequest('atLabOrigin', true)
    app.addHook('onRequest', (request, _reply, done) => {
      request.lab = stage.lab
      done()
    })
    await identityRoutes(
      app,
      createLabContext({
        workbenchDirectory: 'nowhere',
        pageDirectory: 'nowhere',
        contentDirectory: CONTENT,
        settings,
        address: { shopPort: 3000, port: 3001, url: null },
        isTrusted: () => true,
        async *converse() {},
        listHelped: () => [],
        sendToShop: () => Promise.reject(new Error('Nothing is sent here.')),
      }),
    )
    orchard = stage
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.close()
  })
}

/** Sealed consent of a page. */
export function sealIn(page: string): string {
  const [, seal = ''] = /name="seal" value="([^"]+)"/.exec(page) ?? []
  return seal
}

function createStage(app: FastifyInstance): IdentityStage {
  const stage: IdentityStage = {
    app,
    lab: createLab(createLabState()),

    authorize: (changes = {}, headers = { host: HERE.host }) =>
      app.inject({ url: `${BASE}/authorize`, query: { ...ASKED, ...changes }, headers }),

    post: (fields, path = '/authorize', headers = HERE) =>
      app.inject({
        method: 'POST',
        url: BASE + path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),

    async signIn(fields) {
      const reply = await stage.post(fields)
      expect(reply.statusCode).toBe(303)
      const [{ name, value } = { name: '', value: '' }] = reply.cookies
      const url = new URL(String(reply.headers.location), `http://${HERE.host}${BASE}/authorize`)
      return app.inject({ url: url.pathname + url.search, headers: { host: HERE.host, cookie: `${name}=${value}` } })
    },

    async tokenFor(fields) {
      const consent = await stage.signIn({ ...ASKED, ...fields })
      const back = await stage.post({ ...ASKED, step: 'consent', seal: sealIn(consent.body) })
      const { hash } = new URL(String(back.headers.location))
      return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
    },

    userInfo: (token) => app.inject({ url: `${BASE}/userinfo`, query: { alt: 'json', access_token: token } }),
  }
  return stage
}
