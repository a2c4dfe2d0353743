import { join } from 'node:path'
import type { Logger } from 'pino'
import { listFileOptions } from '#server/config/file-options.ts'
import { OwnFiles } from '#server/own-files/own-files.ts'
import type { Setup } from '#server/setup/read-setup.ts'

/** Finds the files that the configuration names: logos, pictures, a film. */
export function openOwnFiles({ configuration, ownFolders, content }: Setup, log: Pick<Logger, 'warn'>): OwnFiles {
  return new OwnFiles({
    options: listFileOptions(configuration),
    ownDirectories: ownFolders,
    contentDirectory: content,
    downloadDirectory: join(configuration.host.dataDirectory, 'downloads'),
    warn: (message) => log.warn(message),
  })
}
