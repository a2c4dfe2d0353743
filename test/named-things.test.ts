import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_SYSTEM_TEXTS, TEXTS } from '#containment/disk/server-files.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { counterpartOf, readOfflineSites } from '#lab/web/sites.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/**
 * Everything that hints, tasks, debriefings and tutorials name has to exist in a fresh shop or in the outside world.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CONTENT = join(ROOT, 'content')

interface Text {
  of: string
  text: string
}

const page: Record<string, string> = JSON.parse(readFileSync(join(CONTENT, 'i18n', 'en.json'), 'utf8'))
const { challenges, tutorials } = await discoverCatalogue()
const built = challenges.filter((challenge) => challenge.built)
const web = readOfflineSites(join(CONTENT, 'lab', 'web'), join(CONTENT, 'i18n'))

const texts: Text[] = [
  ...built.flatMap(({ key, description, hints, explanation, tutorial }) =>
    [description, ...[...hints, ...tutorial].map(({ text }) => text), ...Object.values(explanation)].map((text) => {
      return { of: key, text }
    }),
  ),
  ...tutorials.flatMap(({ key, steps }) => steps.map(({ text }) => ({ of: key, text }))),
]

/** Names without a counterpart, with the reason. */
const NOT_THERE: Readonly<Record<string, string>> = {
  '/wp-admin': 'a guess that the tutorial says is wrong here',
  '/phpmyadmin': 'a guess that the tutorial says is wrong here',
  '/administrator': 'a guess that the tutorial says is wrong here',
  '#/admin': 'a guess that the tutorial lets the learner try in vain',
  '/rest': 'the beginning of many addresses',
  '/api': 'the beginning of many addresses',
}

/** Programs that the outside world does not have. A text may name the work but not one of these. */
const FOREIGN_TOOLS =
  /\b(OpenStego|steghide|zsteg|stegsolve|exiftool|ExifTool|Burp(?: Suite)?|OWASP ZAP|ZAP|sqlmap|hashcat|John the Ripper|CyberChef|Postman|curl|wget|Wireshark|Hydra|Metasploit|nmap|Nmap|Nikto|dirbuster|gobuster|ffuf|GIMP|Photoshop|jwt\.io|crackstation|Google|Bing|DuckDuckGo|Wayback Machine|Stack ?Overflow|Pastebin|Wikipedia|YouTube|VirusTotal|GitHub)\b/g

/** Names of the outside world's places, and the look of the site that each one needs. */
const PLACES: readonly (readonly [name: RegExp, look: string])[] = [
  [/\bencyclopedia\b/i, 'encyclopedia'],
  [/\bvideo site\b/i, 'video'],
  [/\bQ&A site\b/i, 'forum'],
  [/\bpaste site\b/i, 'paste'],
  [/\barchive of the web\b|\bweb archive\b/i, 'archive'],
]

let range: OpenRange
let script: string
let fallback: string
beforeAll(async () => {
  range = await openRange()
  script = await (await fetch(`${range.url}/main.js`)).text()
  fallback = await (await fetch(`${range.url}/nothing/is/here`)).text()
})
afterAll(() => range[Symbol.asyncDispose]())

/** Whether a path leads to a screen, a file, a folder, a route or a file of the emulated server. */
async function isThere(path: string): Promise<boolean> {
  const screen = /^\/?#\/(.*)$/.exec(path)?.[1]
  if (screen !== undefined)
    return screen === '' || ['`', '"', "'"].some((quote) => script.includes(`${quote}/${screen}${quote}`))
  if (path in TEXTS || path in OTHER_SYSTEM_TEXTS) return true
  // Some routes only accept POST.
  return (await isAnswered(path, 'GET')) || (await isAnswered(path, 'POST'))
}

async function isAnswered(path: string, method: 'GET' | 'POST'): Promise<boolean> {
  const reply = await fetch(range.url + path, { method, redirect: 'manual', headers: { accept: 'text/html' } })
  const body = await reply.text()
  return reply.status !== 404 && !body.includes('Unexpected path') && body !== fallback
}

/** Names in the texts without their markup, each with the challenges that use it. */
function named(pattern: RegExp): Map<string, string> {
  const found = new Map<string, string[]>()
  for (const { of, text } of texts) {
    const plain = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replace(/<!--.*?-->/gs, '')
    for (const match of plain.matchAll(pattern)) {
      const name = (match.groups?.name ?? match[0]).replace(/[.,:;]+$/, '').replace(/(?<=.)\/$/, '')
      found.set(name, [...new Set([...(found.get(name) ?? []), of])])
    }
  }
  return new Map([...found].map(([name, by]) => [name, by.join(', ')]))
}

async function missing(names: Map<string, string>, exists: (name: string) => boolean | Promise<boolean>) {
  const gone: string[] = []
  for (const [name, by] of names) if (!(name in NOT_THERE) && !(await exists(name))) gone.push(`${name} (${by})`)
  return gone
}

describe('things that the texts name exist', () => {
  it('paths and screens', async () => {
    const paths = named(/(?<![\w:/.<&])(?<name>(?:\/|#\/|\/#\/)[\w.#-]+(?:\/[\w.-]*)*)/g)
    expect([...paths.keys()]).toContain('/rest/saveLoginIp')
    expect(await isThere('/rest/nothing-is-here')).toBe(false)
    expect(await missing(paths, isThere)).toEqual([])
  })

  it('files', async () => {
    const files = named(
      /(?<![\w/.])[\w-]+(?:\.[\w-]+)*\.(?:md|bak|ya?ml|json|js|kdbx|png|jpe?g|stl|key|pub|txt|vtt|mp4|gg|pdf|pyc|asc|log)\b/g,
    )
    const folders = ['', 'ftp/', 'ftp/quarantine/', 'encryptionkeys/', '.well-known/', 'support/logs/']
    const pictures = ['', 'carousel/', 'products/', 'uploads/'].map((folder) => `assets/public/images/${folder}`)
    const exists = async (file: string) => {
      for (const folder of [...folders, ...pictures]) if (await isThere(`/${folder}${file}`)) return true
      return false
    }
    expect([...files.keys()]).toContain('main.js')
    expect(await missing(files, exists)).toEqual([])
  })

  it('pages, by their names', async () => {
    const shown = new Set(Object.values(page))
    const names = new Set(challenges.map(({ name }) => name))
    const titles = named(/<i>(?<name>[A-Z][\w&’' ]+)<\/i>|(?<=\*{1,2})(?:[A-Z]\w+(?: [A-Z&]\w*)+)(?=\*{1,2})/g)
    expect(titles.size).toBeGreaterThan(5)
    expect(await missing(titles, (title) => shown.has(title) || names.has(title))).toEqual([])
  })

  it('headers, in the sources that read them', async () => {
    const sources = ['shop', 'server', 'classroom']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
      )
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8').toLowerCase())
      .join('\n')
    const headers = named(/\b(?:X|True|Content|Sec|Access)(?:-[A-Z]\w*)+\b/g)
    expect(headers.size).toBeGreaterThan(1)
    // The framework reads this header itself if `trustProxy` is set.
    const isRead = (header: string) =>
      sources.includes(header === 'X-Forwarded-For' ? 'trustproxy' : header.toLowerCase())
    expect(await missing(headers, isRead)).toEqual([])
  })

  it('places of the outside world, by name or by kind', async () => {
    const looks = new Set<string>(web.sites.map(({ look }) => look))
    const gone = texts.flatMap(({ of, text }) =>
      PLACES.filter(([name, look]) => name.test(text) && !looks.has(look)).map(([, look]) => `${look} (${of})`),
    )
    expect(gone).toEqual([])
    if (named(/\bworkbench\b/gi).size > 0) {
      const front = await (await fetch(`${range.url}/range/lab/`, { headers: { accept: 'text/html' } })).text()
      expect(front).toMatch(/workbench/i)
    }
  })

  it('addresses of the internet have a page in their place', async () => {
    const addresses = named(/https?:\/\/[^\s"<>]+/g)
    expect(addresses.size).toBeGreaterThan(1)
    expect(await missing(addresses, (address) => counterpartOf(web, address) !== undefined)).toEqual([])
  })
})

it('no text needs a program or a site that an offline class does not have', () => {
  expect([...named(FOREIGN_TOOLS)].map(([tool, by]) => `${tool} (${by})`)).toEqual([])
})
