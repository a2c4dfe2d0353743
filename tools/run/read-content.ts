import { join } from 'node:path'
import { readHandbook } from '#lab/handbook/pages.ts'
import { readOfflineSites } from '#lab/web/sites.ts'
import { root } from './console.mjs'

// Parses late-loaded content during the build, so that no request waits for the parser.
const content = join(root, 'content')
readHandbook(content)
readOfflineSites(join(content, 'lab', 'web'), join(content, 'i18n'))
