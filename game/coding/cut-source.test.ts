import { describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { CutError, cutExcerpt, cutSource, cutText, findLine, findLines } from './cut-source.ts'

const FILE = 'shop/a.ts'

const SOURCE = `import { b } from 'b'

const first = 1

/** Does it. */
// For a reason.
export function outer(app: App): void {
  app.get('/rest/a', () => {
    const inner = () => 1
    return inner()
  })

  // Last of all.
  app.post<Body>('/rest/a', (request) => b(request as Body))
  app.get(\`/rest/b\`, twin)
}

interface Shape { outer: string }

export const table: Table = {
  columns: [1, 2],
  keep: (value) => value, // stays
}

class Till {
  #sum = 0
  add(price: number): void {
    this.#sum += price
  }
}

function twin() {}
{
  function twin() {}
}
`

describe('a symbol of a source', () => {
  it.each([
    ["outer > get '/rest/a'", "app.get('/rest/a', () => {\n  const inner = () => 1\n  return inner()\n})", 8],
    ["post '/rest/a'", "// Last of all.\napp.post<Body>('/rest/a', (request) => b(request as Body))", 13],
    ["'/rest/b'", 'app.get(`/rest/b`, twin)', 15],
    ["outer > get '/rest/a' > inner", 'const inner = () => 1', 9],
    ['Shape', 'interface Shape { outer: string }', 18],
    ['table > columns', 'columns: [1, 2],', 21],
    ['table > keep', 'keep: (value) => value, // stays', 22],
    ['Till > add', 'add(price: number): void {\n  this.#sum += price\n}', 27],
    ['first', 'const first = 1', 3],
  ])('%s', (symbol, text, firstLine) => {
    expect(cutText(FILE, SOURCE, symbol)).toEqual({ file: FILE, language: 'typescript', text, firstLine })
  })

  it('includes the comment right above', () => {
    const { text, firstLine } = cutText(FILE, SOURCE, 'outer')
    expect(text.split('\n').slice(0, 3)).toEqual([
      '/** Does it. */',
      '// For a reason.',
      'export function outer(app: App): void {',
    ])
    expect(text.endsWith('\n}')).toBe(true)
    expect(firstLine).toBe(5)
  })

  it('may be inside of markup', () => {
    const source = 'export function Name({ name }: Named) {\n  return <b title="a">{name}</b>\n}\n'
    expect(cutText('web/src/shop/a.tsx', source, 'Name')).toMatchObject({ language: 'tsx', text: source.trimEnd() })
  })

  it('may be the list of a data file', () => {
    const list = '- name: one # still\n- name: two\n  kind: other'
    const cut = (source: string) => cutText('content/a.yml', source, 'list')
    expect(cut(`# Old.\n\n# By name.\n${list}\n\n# End.\n`)).toEqual({
      file: 'content/a.yml',
      language: 'yaml',
      text: `# By name.\n${list}`,
      firstLine: 3,
    })
    expect(cut('[]\n').text).toBe('[]')
    for (const source of ['', 'list: []', '- a: [']) expect(() => cut(source)).toThrow(CutError)
    expect(() => cutText('content/a.yml', list, 'name')).toThrow('content/a.yml, name: there is no name')
  })

  it.each([
    ['Table > <Rows>', '<Rows>\n  <Row path="/a" is={<b>a</b>} />\n  <Row path="/b" />\n</Rows>', 3],
    ["<Row '/a'>", '<Row path="/a" is={<b>a</b>} />', 4],
    ['<b>', '<Row path="/a" is={<b>a</b>} />', 4],
  ])('may be an element: %s', (symbol, text, firstLine) => {
    const source = `export function Table() {
  return (
    <Rows>
      <Row path="/a" is={<b>a</b>} />
      <Row path="/b" />
    </Rows>
  )
}
`
    const file = 'web/src/app/a.tsx'
    expect(cutText(file, source, symbol)).toEqual({ file, language: 'tsx', text, firstLine })
    expect(() => cutText(file, source, 'Table > <Row>')).toThrow('2 declarations match <Row>')
    expect(() => cutText(file, source, "<Row '/'>")).toThrow("there is no <Row '/'>")
  })

  it.each([
    ['nobody', 'shop/a.ts, nobody: there is no nobody'],
    ['twin', 'shop/a.ts, twin: 2 declarations match twin'],
    ["'/rest/a'", "shop/a.ts, '/rest/a': 2 declarations match '/rest/a'"],
    ['outer > columns', 'shop/a.ts, outer > columns: there is no columns'],
    ['a + b', 'shop/a.ts, a + b: a + b is neither a name nor a call nor an element'],
  ])('%s is refused', (symbol, message) => {
    expect(() => cutText(FILE, SOURCE, symbol)).toThrow(new CutError(message))
  })

  it.each([
    'game/game.ts',
    'shop/../start/server.ts',
    'content/keys/jwt.key',
    'content/i18n/glossary.yml',
    'shop/none.ts',
    '/shop/shop.ts',
  ])('is not looked for in %s', (file) => {
    expect(() => cutSource(file, 'a')).toThrow(CutError)
  })

  it('is refused in an invalid source', () => {
    expect(() => cutText(FILE, 'const const', 'a')).toThrow(CutError)
  })
})

it('finds a line by a unique text', () => {
  expect(findLine('a b\nc', 'c')).toBe(2)
  expect(() => findLine('a b\nc', 'd')).toThrow(new CutError('d: is in no line'))
  expect(() => findLine('a b\na', 'a')).toThrow(new CutError('a: is in the lines 1, 2'))
})

it('finds adjacent lines', () => {
  expect(findLines('a b\nc', 'c')).toEqual([2])
  expect(findLines('<a\n  b\n/>\n<a\n  c\n/>', '<a\n  c\n/>')).toEqual([4, 5, 6])
  expect(() => findLines('<a\nb', '<a\nc')).toThrow(new CutError('<a\nc: is missing'))
  expect(() => findLines('a\nb\na\nb', 'a\nb')).toThrow(new CutError('a\nb: begins in the lines 1, 3'))
})

describe('the debriefing shows the source of', async () => {
  const { challenges } = await discoverCatalogue()
  const anchored = challenges.flatMap(({ key, ...challenge }) =>
    challenge.built && challenge.source.length > 0 ? [[key, challenge.source] as const] : [],
  )
  it.each(anchored)('%s', (_key, anchors) => {
    for (const anchor of anchors) expect(cutExcerpt(anchor).lines).not.toEqual([])
  })
})
