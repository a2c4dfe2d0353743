import { posix } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Listed folders, and paths below them. */
const FOLDER = /^\/(?:infrastructure|ftp|encryptionkeys|support\/logs|\.well-known)((?:\/[^?]*)?)(?=\?|$)/i

/** Folder that does not reveal refused paths. */
const SILENT_FOLDER = /^\/infrastructure\//i

/** A notice that is written for each reader, so any query string is allowed. */
const NOTICE = /^\/\.well-known\/security\.txt\/?(?:\?|$)/i

const METHODS = 'GET, HEAD, OPTIONS'

/** Allows reading only, and refuses paths that leave the folder. */
export function guardFolders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, method }, reply, done) => {
    const [, below] = FOLDER.exec(url) ?? []
    if (below === undefined || NOTICE.test(url)) {
      done()
      return
    }
    if (method !== 'GET' && method !== 'HEAD') {
      reply.code(405).headers({ allow: METHODS, 'content-length': '0' }).send()
      return
    }
    const fault = findFault(decodeURIComponent(below))
    if (fault?.status === 403 && SILENT_FOLDER.test(url)) {
      reply.code(403).header('content-length', '0').send()
      return
    }
    done(fault)
  })
}

function findFault(path: string): Refusal | undefined {
  if (path.includes('\0')) return refusal(400, 'Bad Request')
  const isWithin = `${posix.join('/folder', path)}/`.startsWith('/folder/')
  return isWithin ? undefined : refusal(403, 'Forbidden')
}

type Refusal = Error & { status: number }

export function refusal(status: number, message: string): Refusal {
  return Object.assign(new Error(message), { status })
}
