import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { demand } from '#game/coding/checks/replies.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { readSupport, type SupportedLine, type UsedImage } from '#game/visitor/end-of-life.ts'

const COMPOSITION = 'content/infrastructure/docker-compose.yml'
const LIST = new URL('../../../content/lab/web/padded-cell/boxes-past-their-date.yml', import.meta.url)

/** Services with images of others. */
const IMAGES = { gateway: 'nginx', sessions: 'redis', reviews: 'mongo' }

const readList = () => readSupport(readFileSync(LIST, 'utf8'))

type Service = Readonly<Record<string, unknown>>

function servicesOf(source: string): Record<string, Service> {
  const { services } = Object(parse(source)) as { services?: Record<string, Service> }
  demand(typeof services === 'object' && services !== null, 'there are no services')
  return services
}

/** Name and version of an image; variables have their defaults. */
function readImage(text: unknown): UsedImage {
  const whole = String(text ?? '')
    .replaceAll(/\$\{\w+:?-([^}]*)\}/g, '$1')
    .replace(/@sha256:\w+$/, '')
  const [, image = '', version = ''] =
    /^(?:(?:docker\.io|index\.docker\.io)\/)?(?:library\/)?([\w./-]+?)(?::v?([\w.]+)[\w.-]*)?$/.exec(whole) ?? []
  return { image, version }
}

/** All images that are fetched, also those that a service is built on. */
function listUsed(source: string): UsedImage[] {
  return Object.values(servicesOf(source)).flatMap((service) => {
    const { dockerfile_inline: inline } = Object(service.build) as { dockerfile_inline?: unknown }
    const built = [...String(inline ?? '').matchAll(/^\s*FROM\s+(?:--\S+\s+)?(\S+)/gim)].map(([, image]) =>
      readImage(image),
    )
    return service.image === undefined ? built : [readImage(service.image), ...built]
  })
}

/** Numbers of a version; undefined for a name. */
function numbersOf(version: string): number[] | undefined {
  return /^\d+(?:\.\d+)*$/.test(version) ? version.split('.').map(Number) : undefined
}

function isOlder(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, number] of other.entries()) {
    const mine = one[at] ?? Number.POSITIVE_INFINITY
    if (mine !== number) return mine < number
  }
  return false
}

/** The line of an image. A major version alone is enough where all its lines are alike. */
function findLine({ image, version }: UsedImage, list: readonly SupportedLine[]): SupportedLine | undefined {
  const lines = list.filter((line) => line.image === image)
  const exact = lines.find(({ line }) => `${version}.`.startsWith(`${line}.`))
  const numbers = numbersOf(version)
  if (exact || !numbers) return exact
  const within = lines.filter(({ line }) => `${line}.`.startsWith(`${version}.`))
  if (within.length > 0 && new Set(within.map(({ isOver }) => isOver)).size === 1) return within[0]
  // Older than the oldest of the list.
  return lines.every(({ line }) => isOlder(numbers, numbersOf(line) ?? []))
    ? lines.find(({ isOver }) => isOver)
    : undefined
}

export default defineProof({
  // The oracle judges the reported text, so exploits tell nothing here.
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'An image is looked up and is past its end of life': async (target) =>
      listUsed(target.read(COMPOSITION)).some((used) => findLine(used, readList())?.isOver === true),
  },
  checks: {
    'All three images are still there': async (target) => {
      const services = servicesOf(target.read(COMPOSITION))
      for (const [service, image] of Object.entries(IMAGES))
        demand(readImage(services[service]?.image).image === image, `${service} does not run ${image} any more`)
    },
    'Each image has a version that can be looked up': async (target) => {
      for (const used of listUsed(target.read(COMPOSITION)))
        demand(
          findLine(used, readList()) !== undefined,
          `the support of ${used.image}:${used.version} is not in the list`,
        )
    },
    'The rest of the composition is as it was': async (target) => {
      const present = servicesOf(target.read(COMPOSITION))
      for (const [name, service] of Object.entries(servicesOf(readSource(COMPOSITION)))) {
        for (const [key, value] of Object.entries(service)) {
          if (key !== 'image')
            demand(isDeepStrictEqual(present[name]?.[key], value), `${key} of ${name} is another one now`)
        }
      }
    },
  },
})
