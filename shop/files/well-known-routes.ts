import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openFolder } from '#shop/files/file-routes.ts'
import { type Folder, PublicFolder } from '#shop/files/public-folder.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import type { ShopSettings } from '#shop/settings.ts'

const ROOT = '/.well-known'

/** Folders of machine-readable advisories and their indexes. */
const FOLDERS = ['', '/csaf', '/csaf/2017', '/csaf/2021', '/csaf/2024']

/** Address in the files. This shop's address replaces it, except in files with a checksum. */
const WRITTEN_FOR = 'http://localhost:3000'
const ADDRESSED = 'provider-metadata.json'

export interface WellKnownOptions {
  settings: ShopSettings
  contentDirectory: string
  /** Text of `security.txt`, which has a route of its own. */
  securityNotice: () => string
  openedAt: Date
}

/** Addresses that researchers look up first (RFC 8615). */
export function wellKnownRoutes(app: FastifyInstance, pages: ServerPages, options: WellKnownOptions): void {
  for (const path of FOLDERS) {
    const files = new PublicFolder(join(options.contentDirectory, 'well-known', path))
    const delivered = path === '' ? addNotice(files, options) : addressTo(options.settings.server.baseUrl, files)
    openFolder(app, pages, { path: ROOT + path, root: ROOT, delivered: () => delivered, isQuiet: true })
  }
}

function addNotice(folder: Folder, { securityNotice, openedAt }: WellKnownOptions): Folder {
  return {
    list: async () => {
      const size = Buffer.byteLength(securityNotice())
      return [...(await folder.list()), { name: 'security.txt', size, changedAt: openedAt }]
    },
    read: (name) => folder.read(name),
  }
}

function addressTo(baseUrl: string, folder: Folder): Folder {
  const read = async (name: string) => {
    const file = await folder.read(name)
    if (!file || name !== ADDRESSED) return file
    return { ...file, content: Buffer.from(String(file.content).replaceAll(WRITTEN_FOR, baseUrl)) }
  }
  const list = async () => {
    const files = await folder.list()
    return Promise.all(
      files.map(async (file) =>
        file.name === ADDRESSED ? { ...file, size: (await read(ADDRESSED))?.content.length ?? file.size } : file,
      ),
    )
  }
  return { list, read }
}
