import { type BakeryWorld, type Doors, hasFailedBy } from '../bakery-world.ts'
import { BakeryFault, type Call, sendFile, sendJson, sendText, toText } from '../call.ts'
import { followPath, typeOf } from '../files.ts'
import { escapeHtml, sendPage } from '../pages.ts'
import { readExif, readFirstColours, readLowestBits, takeExifOut } from '../read-photos.ts'
import { findIn, keepBy, shorten } from '../state.ts'
import { readBearer } from '../tokens.ts'

/** Folders that can be listed although no page links to them. */
const OPEN_FOLDERS = ['papers', 'logs', 'deploy']

/** Pixels that are shown as numbers: eight colours are one letter of a hidden text. */
const SHOWN_PIXELS = 3

/** An alias in YAML. Ten of them make at most some eighty copies. */
const ALIAS = /(?:^|[\s,[{])\*\w+/g
const MAX_ALIASES = 10

/** Values of addresses that logs should hide. */
const SECRET_FIELD = /([?&](?:old|new|word|token)=)[^&\s]*/g

/** Token of the bakery's own monitoring. */
const METRICS_TOKEN = 'proofing-basket'

/** Files and folders, archives, XML, YAML, and files for machines. */
export const paperDoors: Doors = {
  'GET papers': (_call, world) => sendFolder(world, 'papers'),
  'GET papers/*': ({ rest }, world) => {
    const name = decodePath(rest)
    if (!/\.(?:md|txt)$/.test(name)) throw new BakeryFault(403, 'Only files that end in .md or .txt are handed out.')
    // The operating system reads a name up to its first zero byte.
    return sendFound(world, `papers/${name.split('\0', 1)[0]}`)
  },
  'GET safe/papers/*': ({ rest }, world) => {
    const name = decodePath(rest)
    if (!/^[\w-]+\.(?:md|txt)$/.test(name))
      throw new BakeryFault(403, 'Only files that end in .md or .txt are handed out.')
    return sendFound(world, `papers/${name}`)
  },
  'GET photos': (call, world) => {
    const path = followPath(`photos/${call.ask('file')}`)
    return call.ask('as') === 'base64' ? sendText(findFile(world, path).toString('base64')) : sendFound(world, path)
  },
  'GET safe/photos': (call, world) => {
    const path = followPath(`photos/${call.ask('file')}`)
    if (!path.startsWith('photos/')) throw new BakeryFault(403, 'That is no photo.')
    return sendFile(takeExifOut(findFile(world, path)), typeOf(path))
  },
  'GET photos/words': (call, world) => {
    const content = findPhoto(call, world).toString('latin1')
    return sendText((content.match(/[\x20-\x7e]{6,}/g) ?? []).join('\n'))
  },
  'GET photos/exif': (call, world) => sendJson(readExif(findPhoto(call, world))),
  'GET safe/photos/exif': (call, world) => sendJson(readExif(takeExifOut(findPhoto(call, world)))),
  'GET photos/pixels': (call, world) =>
    sendJson(
      readFirstColours(findPhoto(call, world), SHOWN_PIXELS).map(([red, green, blue]) => ({ red, green, blue })),
    ),
  'GET photos/bits': (call, world) => sendText(readLowestBits(findPhoto(call, world))),

  'POST parcels': (call, world) => unpackParcel(call, world, false),
  'POST safe/parcels': (call, world) => unpackParcel(call, world, true),

  'POST order.xml': (call, world) => readXml(call, world, true),
  'POST safe/order.xml': (call, world) => readXml(call, world, false),
  'POST order.yml': readYaml,
  'POST safe/order.yml': (call, world) => {
    const aliases = call.readText().match(ALIAS) ?? []
    if (aliases.length > MAX_ALIASES)
      throw new BakeryFault(400, `Ten repetitions are enough. This has ${aliases.length}.`)
    return readYaml(call, world)
  },

  'GET logs': (_call, world) => sendFolder(world, 'logs'),
  'GET logs/*': ({ rest }, world) => sendFound(world, `logs/${rest}`),
  'GET safe/logs/*': ({ rest }, world) => {
    const path = `logs/${rest}`
    return sendFile(findFile(world, path).toString().replace(SECRET_FIELD, '$1***'), typeOf(path))
  },
  'GET deploy': (_call, world) => sendFolder(world, 'deploy'),
  'GET deploy/*': ({ rest }, world) => sendFound(world, `deploy/${rest}`),
  'GET safe/deploy/*': ({ rest }, world) => sendFound(world, `deploy-mended/${rest}`),
  'GET registry/*': ({ rest }, world) => sendFound(world, `registry/${rest}`),
  'GET robots.txt': () =>
    sendText(`User-agent: *\n${OPEN_FOLDERS.map((folder) => `Disallow: /${folder}`).join('\n')}\n`),
  'GET package.json': (_call, world) => sendFound(world, 'package.json'),
  'GET licences.txt': (_call, world) => sendFound(world, 'licences.txt'),
  'GET .well-known/*': ({ rest }, world) => sendFound(world, `well-known/${rest}`),
  'GET metrics': sendMetrics,
  'GET safe/metrics': (call, world) => {
    if (readBearer(call.readHeader('authorization')) !== METRICS_TOKEN)
      throw new BakeryFault(401, 'Only for our monitoring.', { 'www-authenticate': 'Bearer' })
    return sendMetrics(call, world)
  },
}

function sendMetrics(_call: Call, { state }: BakeryWorld): ReturnType<typeof sendText> {
  return sendText(
    [
      '# HELP bakery_build_info The program behind the window.',
      '# TYPE bakery_build_info gauge',
      'bakery_build_info{version="1.4.0",engine="oven-js 9.2.1"} 1',
      '# HELP bakery_cakes_baked_total Cakes since the oven was lit.',
      '# TYPE bakery_cakes_baked_total counter',
      'bakery_cakes_baked_total{oven="front"} 118',
      'bakery_cakes_baked_total{oven="cellar"} 7',
      '# HELP bakery_logins_total Sign-ins, by how they went.',
      '# TYPE bakery_logins_total counter',
      'bakery_logins_total{role="owner",result="failed"} 0',
      'bakery_logins_total{role="owner",result="passed"} 3',
      '# HELP bakery_oven_degrees Degrees at the moment.',
      '# TYPE bakery_oven_degrees gauge',
      `bakery_oven_degrees ${state.isOvenOpen ? 90 : 190}`,
      '',
    ].join('\n'),
  )
}

async function readYaml(call: Call, { engines }: BakeryWorld): Promise<ReturnType<typeof sendText>> {
  const text = await readWith(() => engines.parsers.readYaml(call.body))
  return sendText(text, 200, { 'content-type': 'application/json; charset=utf-8' })
}

function findPhoto(call: Call, world: BakeryWorld): Buffer {
  return findFile(world, followPath(`photos/${call.ask('file')}`))
}

function sendFolder({ files }: BakeryWorld, folder: string): ReturnType<typeof sendPage> {
  const rows = files
    .list(folder)
    .map((name) => `<li><a href="${folder}/${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
  return sendPage(`/${folder}`, `<h1>/${folder}</h1>\n<ul>\n${rows.join('\n')}\n</ul>`)
}

function sendFound(world: BakeryWorld, path: string): ReturnType<typeof sendFile> {
  return sendFile(findFile(world, path), typeOf(path))
}

/** @throws {BakeryFault} 404 */
function findFile({ files, state }: BakeryWorld, path: string): Buffer {
  const way = followPath(path)
  const written = findIn(state.written, way)
  const content = written === undefined ? files.find(way) : Buffer.from(written)
  if (!content) throw new BakeryFault(404, `No such file: /${way}`)
  return content
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new BakeryFault(400, 'That address cannot be decoded.')
  }
}

/** Unpacks an archive next to the papers. Its paths are followed anywhere, or refused. */
async function unpackParcel(call: Call, world: BakeryWorld, isCareful: boolean): Promise<ReturnType<typeof sendJson>> {
  const content = Buffer.from(toText(call.readJson().zip), 'base64')
  const entries = await readWith(() => world.engines.parsers.unpack(content))
  const stored = entries
    .filter(({ name }) => !name.endsWith('/'))
    .map(({ name, content: bytes }) => ({ path: followPath(`parcels/${name}`), text: shorten(bytes.toString('utf8')) }))
  if (isCareful && stored.some(({ path }) => !path.startsWith('parcels/')))
    throw new BakeryFault(400, 'A name in this archive leads out of its folder.')
  for (const { path, text } of stored) keepBy(world.state.written, path, text)
  return sendJson({ stored: stored.map(({ path }) => `/${path}`) }, 201)
}

async function readXml(
  call: Call,
  { engines }: BakeryWorld,
  isTrusting: boolean,
): Promise<ReturnType<typeof sendText>> {
  const text = await readWith(() =>
    engines.parsers.readXml(call.body, { substituteEntities: isTrusting, loadDeclarations: isTrusting }),
  )
  return sendText(text)
}

/** @throws {BakeryFault} with the parser's message */
async function readWith<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (hasFailedBy(error, ['late'])) throw new BakeryFault(503, 'Reading that took too long.')
    if (hasFailedBy(error, ['broken'])) throw new BakeryFault(400, error.message)
    throw error
  }
}
