import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseFormat } from '#foundation/accept.ts'
import { visitorOf } from '#shop/accounts/callers.ts'
import { type Customer, findCustomer, saveUsername } from '#shop/accounts/customers.ts'
import { sanitizeUsername } from '#shop/accounts/sanitize-username.ts'
import type { Session } from '#shop/accounts/sessions.ts'
import { fileTypeOf } from '#shop/files/file-type.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import { createBlockedError } from '#shop/pipeline/blocked-error.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { setCookie } from '#shop/pipeline/cookies.ts'
import { redirectWithin } from '#shop/pipeline/redirect.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import { uploadRoutes } from '#shop/pipeline/uploads.ts'
import { keepLinked, keepUploaded, MAX_PICTURE_BYTES } from '#shop/profile/pictures.ts'
import { buildPolicy, MAX_NAME_CHARACTERS, pictureOf, renderProfilePage } from '#shop/profile/profile-page.ts'
import { renderName } from '#shop/profile/shown-name.ts'
import type { Shop } from '#shop/shop.ts'

/** The profile page, for the customer of the cookie. */
export function profileRoutes(app: FastifyInstance, pages: ServerPages): void {
  app.get('/profile', async (request, reply) => {
    if (!isKnown(request) && chooseFormat(request.headers.accept) === 'html')
      return pages.sendToLogin(request, reply, '/profile')
    const { customer } = visitor(request)
    const policy = buildPolicy(pictureOf(customer))
    const { basePath } = request.shop.settings.server
    const shownName = await renderName(request.shop, customer.username ?? '').catch(() => {
      throw createBlockedError(request)
    })
    return pages.send(request, reply.header('content-security-policy', policy), {
      main: renderProfilePage(customer, shownName, basePath, pages.sentences(request)),
      stylesheet: 'userProfile.css',
      scripts: ['profilePicture.js', 'forms.js'],
    })
  })

  app.post('/profile', (request, reply) => {
    if (!isKnown(request) && chooseFormat(request.headers.accept) === 'html')
      return pages.sendToLogin(request, reply, '/profile')
    const { customer, session } = visitor(request)
    const { username } = fieldsOf(request)
    const changed =
      typeof username === 'string' ? rename(request.shop, customer, username.slice(0, MAX_NAME_CHARACTERS)) : customer
    setCookie(reply, 'token', renewToken(request.shop, changed, session))
    return redirectWithin(request, reply, '/profile')
  })

  app.post('/profile/image/url', async (request, reply) => {
    const { imageUrl } = fieldsOf(request)
    if (typeof imageUrl === 'string' && imageUrl !== '') {
      await keepLinked(request.shop, visitor(request).customer.id, imageUrl)
    }
    return redirectWithin(request, reply, '/profile')
  })

  uploadRoutes(app, (routes) => {
    const upload = { field: 'file', maxBytes: MAX_PICTURE_BYTES }
    routes.post('/profile/image/file', { config: { upload } }, (request, reply) => {
      if (!request.upload) return reply.code(400).send({ error: 'File is not passed' })
      const { content } = request.upload
      const type = fileTypeOf(content)
      if (!type) throw createRefusal('Illegal file type')
      if (!type.mediaType.startsWith('image/')) {
        throw createRefusal(`Profile image upload does not accept this file type: ${type.mediaType}`, 415)
      }
      keepUploaded(request.shop, visitor(request).customer.id, type.extension, content)
      return redirectWithin(request, reply, '/profile')
    })
  })
}

function isKnown(request: FastifyRequest): boolean {
  const session = visitorOf(request)
  return session !== undefined && findCustomer(request.shop, Number(session.data.id)) !== undefined
}

/** Finds the customer of the cookie. Throws for strangers and deleted customers. */
function visitor(request: FastifyRequest): { customer: Customer; session: Session } {
  const session = visitorOf(request)
  const customer = session && findCustomer(request.shop, Number(session.data.id))
  if (!customer) throw createBlockedError(request)
  return { customer, session }
}

function rename(shop: Shop, customer: Customer, name: string): Customer {
  return saveUsername(shop, customer.id, sanitizeUsername(name)) ?? customer
}

/** Issues a token with the customer's new name and their basket. The old one stays valid. */
function renewToken(shop: Shop, customer: Customer, { bid }: Session): string {
  const token = shop.tokens.issue({ status: 'success', data: customer, bid })
  shop.sessions.open(token, shop.tokens.verify(token))
  return token
}
