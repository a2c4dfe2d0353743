import { join } from 'node:path'
import { readHandbook } from '#range/lab/handbook/pages.ts'
import { readOfflineSites } from '#range/lab/web/sites.ts'
import { root } from './console.mjs'

// Parses what is loaded when somebody first asks for it, so that nobody waits for the parser: what was parsed once is kept.
const content = join(root, 'content')
readHandbook(content)
readOfflineSites(join(content, 'lab', 'web'), join(content, 'i18n'))
