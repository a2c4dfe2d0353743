import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'

describe("a tutorial's text", () => {
  it('is parsed', () => {
    expect(parseMarkdown('Press **now** or *later* `F12`, see [docs](https://owasp.org).')).toEqual([
      { kind: 'text', text: 'Press ' },
      { kind: 'strong', text: 'now' },
      { kind: 'text', text: ' or ' },
      { kind: 'em', text: 'later' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'F12' },
      { kind: 'text', text: ', see ' },
      { kind: 'link', text: 'docs', address: 'https://owasp.org' },
      { kind: 'text', text: '.' },
    ])
  })

  it('keeps back ticks in code between two of them', () => {
    expect(parseMarkdown('Type ``alert(`xss`)``')).toEqual([
      { kind: 'text', text: 'Type ' },
      { kind: 'code', text: 'alert(`xss`)' },
    ])
  })

  it('keeps HTML as text', () => {
    expect(parseMarkdown('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }])
  })
})
