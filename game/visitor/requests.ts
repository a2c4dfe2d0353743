import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { FeedbackRow } from '#contract/community.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export function searchFor(visitor: Visitor, term: string): Promise<VisitorReply> {
  return visitor.get(`/rest/products/search?q=${encodeURIComponent(term)}`)
}

/** Appends a query to the product search, which needs nine columns. */
export function searchOn(visitor: Visitor, query: string): Promise<VisitorReply> {
  return searchFor(visitor, `')) ${query}--`)
}

/** Signs in with an injection in place of the address. */
export function logInBy(visitor: Visitor, email: string): Promise<VisitorReply> {
  return visitor.login(email, 'x')
}

/** Sends the contact form with a solved captcha, or with `wrong`. */
export function leaveFeedback(visitor: Visitor, comment: string, wrong?: string): Promise<VisitorReply> {
  return sendFeedback(visitor, wrong === undefined ? { comment } : { comment, captcha: wrong })
}

/** Files a complaint; requires a customer. */
export function fileComplaint(visitor: Visitor, message: string): Promise<VisitorReply> {
  return visitor.post('/api/Complaints/', { message })
}

/** Sends feedback with a solved captcha; `fields` add to the form or replace its fields. */
export async function sendFeedback(visitor: Visitor, fields: Record<string, unknown> = {}): Promise<VisitorReply> {
  const { captchaId, captcha } = (await visitor.get('/rest/captcha/')).json<{ captchaId: number; captcha: string }>()
  const answer = String(workOut(captcha))
  return visitor.post('/api/Feedbacks/', { captchaId, captcha: answer, comment: 'Tart.', rating: 2, ...fields })
}

/** Works out a sum such as `8*1-10`. */
function workOut(sum: string): number {
  const terms = sum.replaceAll('-', '+-').split('+')
  return terms.reduce(
    (total, term) => total + term.split('*').reduce((product, factor) => product * Number(factor), 1),
    0,
  )
}

/** Lists all feedback. */
export async function feedbackOf(visitor: Visitor): Promise<FeedbackRow[]> {
  return (await visitor.get('/api/Feedbacks/')).json<{ data: FeedbackRow[] }>().data
}

/** Deletes matching feedback, one by one. */
export async function removeFeedback(visitor: Visitor, fits: (row: FeedbackRow) => boolean): Promise<void> {
  for (const row of (await feedbackOf(visitor)).filter(fits)) await visitor.delete(`/api/Feedbacks/${row.id}`)
}

/** Uploads a file with the complaint form. */
export function uploadFile(
  visitor: Visitor,
  name: string,
  content: string | Uint8Array,
  { field = 'file', type = mediaTypeOf(name) }: { field?: string; type?: string } = {},
): Promise<VisitorReply> {
  const boundary = `----WebKitFormBoundary${randomBytes(8).toString('hex')}`
  const head = `Content-Disposition: form-data; name="${field}"; filename="${name}"`
  const form = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return visitor.post('/file-upload', form, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  xml: 'text/xml',
  zip: 'application/zip',
}

/** The type that a browser tells of a file. */
function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Sends an archive with file names that packers refuse. */
export function uploadArchive(visitor: Visitor, files: Readonly<Record<string, string>>): Promise<VisitorReply> {
  const packed = Object.entries(files).map(([name, text]): [string, Uint8Array] => [name, strToU8(text)])
  return uploadFile(visitor, 'invoices.zip', zipSync(Object.fromEntries(packed)))
}

/** Uploads an XML order with extra declarations. */
export function uploadXmlOrder(visitor: Visitor, declarations: string, content: string): Promise<VisitorReply> {
  const order = `<?xml version="1.0"?><!DOCTYPE order [${declarations}]><order>${content}</order>`
  return uploadFile(visitor, 'order.xml', order)
}

/** Reads the developers' old manifest: versions by name. */
export async function readOldManifest(visitor: Visitor): Promise<OldManifest> {
  return (await visitor.get('/ftp/package.json.bak%2500.md')).json<OldManifest>()
}

interface OldManifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Resets a password by a security answer. */
export function resetPassword(
  visitor: Visitor,
  email: string,
  answer: string,
  { repeat = NEW_PASSWORD, headers = {} }: { repeat?: string; headers?: Record<string, string> } = {},
): Promise<VisitorReply> {
  return visitor.post('/rest/user/reset-password', { email, answer, new: NEW_PASSWORD, repeat }, { headers })
}

export const NEW_PASSWORD = 'squeeze-me'

/** Sends a token to the shop, as the page does. */
export function present(visitor: Visitor, token: string, path = '/rest/user/whoami'): Promise<VisitorReply> {
  return visitor.get(path, { headers: { authorization: `Bearer ${token}` } })
}

interface ReviewFound {
  _id: string
  author?: string
  message?: string
}

/** Lists the stored reviews of a product. */
export async function reviewsOf(visitor: Visitor, productId: number): Promise<ReviewFound[]> {
  const reply = await visitor.get(`/rest/products/${productId}/reviews`)
  return reply.json<{ data: ReviewFound[] }>().data
}

/** Sends a Socket.IO message by HTTP polling. */
export async function sendByPolling(visitor: Visitor, event: string, argument: string): Promise<void> {
  const path = '/socket.io/?EIO=4&transport=polling'
  const opened = JSON.parse((await visitor.get(path)).text.slice(1)) as { sid: string }
  const session = `${path}&sid=${opened.sid}`
  const say = (packet: string) => visitor.post(session, packet, { headers: { 'content-type': 'text/plain' } })
  await say('40')
  await visitor.get(session)
  await say(`42${JSON.stringify([event, argument])}`)
}

/** Writes an anonymous review of a product. */
export function writeReview(visitor: Visitor, productId: number, message: string): Promise<VisitorReply> {
  return visitor.put(`/rest/products/${productId}/reviews`, { message, author: 'Anonymous' })
}

/** Sends the regular customer of the outside world to ask about a product. */
export function sendRegular(visitor: Visitor, productId: number): Promise<VisitorReply> {
  return visitor.post('/range/lab/customer/ask', { product: productId })
}
