import { afterAll, describe, expect, it } from 'vitest'
import { openDisk } from '#containment/disk/testing.ts'
import { ParserThreads } from '#containment/parsers/parsers.ts'

// Documents that need more memory or time than the limits allow, and the limit that stops each. Only the thread ends.

const { disk, db } = openDisk()
const threads = new ParserThreads()
/**
 * Threads with a short deadline, for attempts that only time stops. `containment/parsers` holds the real deadline.
 */
const hastyThreads = new ParserThreads({ parsing: 500 })
afterAll(() => {
  threads.close()
  hastyThreads.close()
  db.close()
})

async function read(document: string, by = threads): Promise<string> {
  const parsers = by.createParsers((name) => disk.find(name))
  return parsers
    .readXml(Buffer.from(document), { substituteEntities: true, loadDeclarations: true })
    .catch((error: Error) => `stopped: ${error.message}`)
}

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const levels = (count: number, reference: (level: number) => string, declare = '') =>
  many(count, (at) => `<!ENTITY ${declare}l${at + 1} "${reference(at).repeat(10)}">`)
const FILM = '/juice-shop/frontend/dist/frontend/assets/public/videos/owasp_promo.mp4'

describe('XML of', () => {
  it.each([
    [
      'more elements than there is memory for',
      `<a>${'<b/>'.repeat(3_000_000)}</a>`,
      // Memory or time, depending on the machine.
      /^stopped: (?:Memory allocation failed|.*timed out)/,
    ],
    ['an attribute of nine megabytes', `<a b="${'x'.repeat(9_000_000)}"/>`, /^<\?xml/],
    ['an attribute of twenty', `<a b="${'x'.repeat(20_000_000)}"/>`, /limit exceeded/],
    [
      'a text of sixty',
      `<a>${'x'.repeat(60_000_000)}</a>`,
      /limit exceeded: Text node too long|Memory allocation failed/,
    ],
    ['a remark of twenty', `<!--${'x'.repeat(20_000_000)}--><a/>`, /Comment too big/],
    ['a section of twenty', `<a><![CDATA[${'x'.repeat(20_000_000)}]]></a>`, /CData section too big/],
    ['a name of an instruction without end', `<?${'x'.repeat(60_000)} ?><a/>`, /Name too long/],
    ['depth', `${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}`, /Excessive depth/],
    [
      'depth, with a namespace each',
      `${many(2000, (at) => `<a xmlns:n${at}="urn:${at}">`)}${'</a>'.repeat(2000)}`,
      /Excessive depth/,
    ],
    ['a hundred thousand namespaces', `<a ${many(100_000, (at) => `xmlns:n${at}="urn:${at}" `)}/>`, /^<\?xml/],
    [
      'a declaration in brackets in brackets',
      `<!DOCTYPE a [<!ELEMENT a ${'('.repeat(50_000)}b${')'.repeat(50_000)}>]><a/>`,
      /depth 257 too deep/,
    ],
    ['a hundred thousand entities', `<!DOCTYPE a [${many(100_000, (at) => `<!ENTITY e${at} "x">`)}]><a/>`, /^<\?xml/],
    [
      'a billion laughs',
      `<!DOCTYPE a [<!ENTITY l0 "ha">${levels(20, (at) => `&l${at};`)}]><a>&l20;</a>`,
      /entity nesting depth|timed out/,
    ],
    [
      'a billion laughs in an attribute',
      `<!DOCTYPE a [<!ENTITY l0 "ha">${levels(20, (at) => `&l${at};`)}]><a b="&l20;"/>`,
      /entity nesting depth|timed out/,
    ],
    [
      'a billion declarations',
      `<!DOCTYPE a [<!ENTITY % l0 "x">${levels(20, (at) => `&#37;l${at};`, '% ')} %l20;]><a/>`,
      /entity nesting depth|timed out/,
    ],
    [
      'one long text ninety thousand times',
      `<!DOCTYPE a [<!ENTITY l "${'x'.repeat(100_000)}">]><a>${'&l;'.repeat(90_000)}</a>`,
      /timed out/,
      hastyThreads,
    ],
    ['a film', `<!DOCTYPE a [<!ENTITY e SYSTEM "${FILM}">]><a>&e;</a>`, /Invalid character|<a\/>/],
    ['a device without end, as declarations', '<!DOCTYPE a SYSTEM "/dev/zero"><a/>', /timed out/, hastyThreads],
  ])('%s', async (_what, document, stop, by = threads) => {
    const before = process.memoryUsage().rss
    expect(await read(document, by)).toMatch(stop)
    // Several times the document, and the memory limit of libxml2.
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000)
    expect(by.count).toBe(0)
  })
})
