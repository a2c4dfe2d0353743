import type { SAXParser, Tag } from 'sax'
import { loadLazily } from '#foundation/load-lazily.ts'
import { ReportError } from './finding.ts'
import { MAX_XML_DEPTH_ELEMENTS, MAX_XML_NODES } from './limits.ts'

const sax = loadLazily<typeof import('sax')>('sax')

export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** Text and CDATA directly inside. */
  text: string
}

/**
 * Parses XML into elements. A DTD may declare elements, as Burp's does, but no entities.
 * @throws {ReportError} xml, with the line of the fault
 */
export function parseXml(text: string): XmlElement {
  const parser = sax().parser(true, { trim: false, position: true })
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  let nodes = 0
  const add = (piece: string): void => {
    const inner = open.at(-1)
    if (inner) inner.text += piece
  }
  parser.onerror = (error) => {
    throw new ReportError('xml', { line: parser.line + 1, fault: firstLineOf(error.message) })
  }
  parser.ondoctype = (doctype) => {
    if (/<!ENTITY|%/i.test(doctype)) refuse(parser, 'entities are not read')
  }
  parser.onopentag = ({ name, attributes }) => {
    nodes += 1 + Object.keys(attributes).length
    if (nodes > MAX_XML_NODES) refuse(parser, `more than ${MAX_XML_NODES} elements and attributes`)
    if (open.length > MAX_XML_DEPTH_ELEMENTS)
      refuse(parser, `more than ${MAX_XML_DEPTH_ELEMENTS} elements in each other`)
    const element = { name, attributes: toMap(attributes), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = add
  parser.oncdata = add
  parser.write(text).close()
  const [root] = top.children
  if (!root) throw new ReportError('xml', { line: 1, fault: 'no element' })
  return root
}

function refuse(parser: SAXParser, fault: string): never {
  throw new ReportError('xml', { line: parser.line + 1, fault })
}

function firstLineOf(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

function toMap(attributes: Tag['attributes'] | Record<string, unknown>): Map<string, string> {
  return new Map(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
}

/** All children of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** Text of the first child of a name; null without one, or if it is empty. */
export function textOf(element: XmlElement | undefined, name: string): string | null {
  return childrenOf(element, name)[0]?.text.trim() || null
}
