import { type EditorState, type Extension, RangeSetBuilder, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { findChanges } from './changes.ts'

const changed = Decoration.line({ class: 'line-changed' })
const gap = Decoration.line({ class: 'line-gap' })
const both = Decoration.line({ class: 'line-changed line-gap' })
const end = Decoration.line({ class: 'line-gap-below' })

function mark({ doc }: EditorState, original: string): DecorationSet {
  const { lines, gaps } = findChanges(original, doc.toString())
  const builder = new RangeSetBuilder<Decoration>()
  for (let number = 1; number <= doc.lines; number++) {
    const isChanged = lines.includes(number)
    const isBelowGap = gaps.includes(number)
    const { from } = doc.line(number)
    if (isChanged || isBelowGap) builder.add(from, from, isChanged ? (isBelowGap ? both : changed) : gap)
    if (number === doc.lines && gaps.includes(number + 1)) builder.add(from, from, end)
  }
  return builder.finish()
}

/** Marks the lines that differ from `original`, and the places of missing ones. */
export function changedLines(original: string): Extension {
  return StateField.define<DecorationSet>({
    create: (state) => mark(state, original),
    update: (set, { docChanged, state }) => (docChanged ? mark(state, original) : set),
    provide: (field) => EditorView.decorations.from(field),
  })
}
