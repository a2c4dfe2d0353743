import type { DocumentNode, FieldNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'

export interface Shape {
  /** Levels of fields. Those about the schema are one level. */
  depth: number
  /** Most fields of one object below the first level. */
  width: number
}

/** Returns the shape of an operation. The validation has checked that fragments have no cycles. */
export function shapeOf({ selectionSet }: OperationDefinitionNode, { definitions }: DocumentNode): Shape {
  const fragments = new Map(
    definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])),
  )
  const known = new Map<string, Measured>()

  const measureFragment = (name: string): Measured => {
    const fragment = fragments.get(name)
    const measured = known.get(name) ?? (fragment ? measure(fragment.selectionSet) : EMPTY)
    known.set(name, measured)
    return measured
  }

  const measureField = ({ name, selectionSet }: FieldNode): Measured => {
    const below = toLevel(selectionSet ? measure(selectionSet) : EMPTY)
    return name.value.startsWith('__') ? { ...below, depth: 1 } : below
  }

  const measure = ({ selections }: SelectionSetNode): Measured => {
    const whole = { ...EMPTY }
    for (const part of selections) {
      if (part.kind === 'Field') add(whole, measureField(part))
      else if (part.kind === 'InlineFragment') add(whole, measure(part.selectionSet))
      else add(whole, measureFragment(part.name.value))
    }
    return whole
  }

  const { depth, widest } = measure(selectionSet)
  return { depth, width: widest }
}

interface Measured extends Pick<Shape, 'depth'> {
  /** Fields of this level. */
  fields: number
  /** Most fields of a level below. */
  widest: number
}

const EMPTY: Measured = { depth: 0, fields: 0, widest: 0 }

function toLevel({ depth, fields, widest }: Measured): Measured {
  return { depth: depth + 1, fields: 1, widest: Math.max(fields, widest) }
}

function add(whole: Measured, { depth, fields, widest }: Measured): void {
  whole.depth = Math.max(whole.depth, depth)
  whole.fields += fields
  whole.widest = Math.max(whole.widest, widest)
}

/** Returns the levels of braces and brackets of a text, which no parser has seen. */
export function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of text) {
    if ('{[('.includes(sign)) deepest = Math.max(deepest, ++depth)
    else if ('}])'.includes(sign)) depth--
  }
  return deepest
}
