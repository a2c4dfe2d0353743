import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|html|svg|txt|json)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` next to every text file of the build, so that the server never compresses static files.
 * The highest `quality` saves little and takes most of the time.
 */
export function writeCompressedSiblings({ quality = constants.BROTLI_MAX_QUALITY } = {}): Plugin {
  let folder = ''
  return {
    name: 'compressed-siblings',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      // This hook also runs after a failed build, whose error must stay visible.
      if (!existsSync(folder)) return
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((file) => worthIt.test(file))) {
        const path = join(folder, name)
        const content = await readFile(path)
        const brotli = await toBrotli(content, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            [constants.BROTLI_PARAM_QUALITY]: quality,
          },
        })
        await writeFile(`${path}.br`, brotli)
        await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
      }
    },
  }
}
