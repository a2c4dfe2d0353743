import type { FastifyInstance } from 'fastify'
import { isArchive, quoteOrder } from '#shop/community/business-files.ts'
import type { UploadedFile } from '#shop/pipeline/multipart.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import { uploadRoutes } from '#shop/pipeline/uploads.ts'

/** Largest file that comes with a complaint, in bytes. */
const MAX_FILE_BYTES = 200_000

/** How much of a file's name an error repeats. */
const MAX_ECHOED_NAME_CHARACTERS = 255

/** What is done with a file whose name ends like this; others are read by nobody. */
const HANDLERS: Readonly<Record<string, (file: UploadedFile) => void>> = {
  zip: takeArchive,
  xml: refuseOrder,
  yml: refuseOrder,
  yaml: refuseOrder,
}

/** Where invoices arrive that belong to complaints. */
export function fileUploadRoutes(app: FastifyInstance): void {
  uploadRoutes(app, (routes) => {
    const upload = { field: 'file', maxBytes: MAX_FILE_BYTES }
    routes.post('/file-upload', { config: { upload } }, (request, reply) => {
      const file = request.upload
      if (!file) return reply.code(400).send({ error: 'File is not passed' })
      request.shop.audit('fileUploaded', { name: file.name, bytes: file.content.length })
      handlerFor(file.name)?.(file)
      return reply.code(204).send()
    })
  })
}

function handlerFor(name: string): ((file: UploadedFile) => void) | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(HANDLERS, extension) ? HANDLERS[extension] : undefined
}

function takeArchive({ content }: UploadedFile): void {
  if (!isArchive(content)) throw createRefusal('FILE_ENDED')
}

function refuseOrder({ name, content }: UploadedFile): never {
  const reason = 'B2B customer complaints via file upload have been deprecated for security reasons'
  throw createRefusal(`${reason}: ${quoteOrder(content)} (${name.slice(0, MAX_ECHOED_NAME_CHARACTERS)})`, 410)
}
