import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emailOf } from '../orchard-account.ts'
import { findAccount } from './accounts.ts'
import { openSeal } from './seals.ts'

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** Describes the account of a token, and the provider itself, for programs of any origin. */
export function userInfoRoutes(app: FastifyInstance, base: string, basePath: string): void {
  app.get(`${base}/userinfo`, (request, reply) => {
    const token = tokenOf(request)
    const id = token === undefined ? undefined : openSeal(request.lab.state, 'token', token)
    const account = id === undefined ? undefined : findAccount(request.lab, id)
    reply.headers(OPEN_TO_ALL)
    if (!account) return refuse(reply, token)
    return reply.send({ id: account.id, email: emailOf(account), verified_email: true, name: account.name })
  })

  app.options(`${base}/userinfo`, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...OPEN_TO_ALL,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Authorization',
      })
      .send(),
  )

  app.get(`${base}/.well-known/openid-configuration`, (request, reply) => {
    const issuer = `${request.protocol}://${request.host}${basePath}${base}`
    return reply.headers(OPEN_TO_ALL).send({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['token'],
      response_modes_supported: ['fragment'],
      scopes_supported: ['email'],
      claims_supported: ['id', 'email', 'verified_email', 'name'],
    })
  })
}

function tokenOf({ query, headers }: FastifyRequest): string | undefined {
  const [, carried] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (carried !== undefined) return carried
  const { access_token: asked } = query as Record<string, unknown>
  return typeof asked === 'string' ? asked : undefined
}

function refuse(reply: FastifyReply, token: string | undefined): FastifyReply {
  const message =
    token === undefined
      ? 'Send an access token, as the parameter access_token or in the header Authorization.'
      : 'The access token is not one of ours, or it has expired. Ask for a new one.'
  return reply
    .code(401)
    .header('www-authenticate', token === undefined ? 'Bearer' : 'Bearer error="invalid_token"')
    .send({ error: token === undefined ? 'ORCHARD_NO_TOKEN' : 'ORCHARD_BAD_TOKEN', message })
}
