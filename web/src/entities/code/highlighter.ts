import hljs from 'highlight.js/lib/core'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { type CodeLine, splitLines, type Token, type TokenKind } from './lines.ts'

// The xml grammar is for the JSX of our screens.
for (const [name, grammar] of Object.entries({ json, typescript, xml, yaml })) hljs.registerLanguage(name, grammar)

const aliases: Record<string, string> = {
  javascript: 'typescript',
  js: 'typescript',
  ts: 'typescript',
  tsx: 'typescript',
  solidity: 'typescript',
  hcl: 'typescript',
  html: 'xml',
  svg: 'xml',
  yml: 'yaml',
}

const kinds: Record<string, TokenKind> = {
  keyword: 'keyword',
  literal: 'keyword',
  built_in: 'keyword',
  type: 'keyword',
  string: 'string',
  regexp: 'string',
  number: 'number',
  comment: 'comment',
  doctag: 'comment',
  title: 'function',
  attr: 'function',
  tag: 'keyword',
  name: 'keyword',
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Colour of an element of the highlighter. Interpolations and parameters count as code. */
function kindOf(classNames: string, around: TokenKind | undefined): TokenKind | undefined {
  const name = classNames.split(' ')[0]?.replace('hljs-', '') ?? ''
  return name === 'subst' || name === 'params' ? undefined : (kinds[name] ?? around)
}

/** `code` as coloured lines; plain in an unknown language. */
export function highlight(code: string, language: string): CodeLine[] {
  const name = aliases[language] ?? language
  return hljs.getLanguage(name) ? splitMarkup(hljs.highlight(code, { language: name }).value) : splitLines(code)
}

function splitMarkup(markup: string): CodeLine[] {
  const lines: Token[][] = [[]]
  const open: (TokenKind | undefined)[] = []
  for (const [piece, classNames] of markup.matchAll(/<span class="([^"]*)">|<\/span>|[^<]+/g)) {
    const kind = open.at(-1)
    if (classNames !== undefined) open.push(kindOf(classNames, kind))
    else if (piece === '</span>') open.pop()
    else {
      const text = piece.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
      for (const [index, part] of text.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (part) lines.at(-1)?.push({ text: part, kind })
      }
    }
  }
  return lines
}
