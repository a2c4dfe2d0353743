import type { FastifyInstance } from 'fastify'
import { quoteXmlOrder, quoteYamlOrder, unpackComplaint } from '#shop/community/business-files.ts'
import type { UploadedFile } from '#shop/pipeline/multipart.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import { uploadRoutes } from '#shop/pipeline/uploads.ts'
import type { Shop } from '#shop/shop.ts'

/** Largest file of a complaint, in bytes. */
const MAX_FILE_BYTES = 200_000

/** Longest part of a file's name in an error. */
const MAX_ECHOED_NAME_CHARACTERS = 255

type Handler = (shop: Shop, file: UploadedFile) => Promise<void>

/** Handler of a file by the end of its name. Other files are not read. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  zip: (shop, { content }) => unpackComplaint(shop, content),
  xml: (shop, file) => refuseOrder(shop, file, quoteXmlOrder),
  yml: (shop, file) => refuseOrder(shop, file, quoteYamlOrder),
  yaml: (shop, file) => refuseOrder(shop, file, quoteYamlOrder),
}

/** Receives the invoices of complaints. */
export function fileUploadRoutes(app: FastifyInstance): void {
  uploadRoutes(app, (routes) => {
    const upload = { field: 'file', maxBytes: MAX_FILE_BYTES }
    routes.post('/file-upload', { config: { upload } }, async (request, reply) => {
      const file = request.upload
      if (!file) return reply.code(400).send({ error: 'File is not passed' })
      request.shop.audit('fileUploaded', { name: file.name, bytes: file.content.length })
      await handlerFor(file.name)?.(request.shop, file)
      return reply.code(204).send()
    })
  })
}

function handlerFor(name: string): Handler | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(HANDLERS, extension) ? HANDLERS[extension] : undefined
}

async function refuseOrder(
  shop: Shop,
  { name, content }: UploadedFile,
  quote: (shop: Shop, content: Buffer) => Promise<string>,
): Promise<never> {
  const reason = 'B2B customer complaints via file upload have been deprecated for security reasons'
  const order = await quote(shop, content)
  throw createRefusal(`${reason}: ${order} (${name.slice(0, MAX_ECHOED_NAME_CHARACTERS)})`, 410)
}
