import { type EditorState, type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/** A fault at a place in the source. */
export interface Problem {
  severity: 'error' | 'warning'
  message: string
  /** From 1; 0 without a line. */
  line: number
  column: number
  /** Length of the place in characters. */
  length: number
}

const setProblems = StateEffect.define<readonly Problem[]>()

/** Text of a problem below its line. */
class Words extends WidgetType {
  readonly text: string
  readonly isError: boolean

  constructor(text: string, isError: boolean) {
    super()
    this.text = text
    this.isError = isError
  }

  override toDOM(): HTMLElement {
    const box = document.createElement('div')
    box.className = this.isError ? 'problem problem-error' : 'problem'
    box.textContent = this.text
    return box
  }
}

function mark(state: EditorState, problems: readonly Problem[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const placed = problems
    .filter(({ line }) => line >= 1 && line <= state.doc.lines)
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
  const lines = Map.groupBy(placed, ({ line }) => line)
  for (const [number, ofLine] of lines) {
    const line = state.doc.line(number)
    const isError = ofLine.some(({ severity }) => severity === 'error')
    builder.add(line.from, line.from, Decoration.line({ class: isError ? 'line-error' : 'line-warning' }))
    const [first] = ofLine
    const from = line.from + Math.min(Math.max((first?.column ?? 1) - 1, 0), line.length)
    const to = Math.min(line.to, Math.max(from + 1, from + (first?.length ?? 1)))
    if (to > from) builder.add(from, to, Decoration.mark({ class: 'squiggle' }))
    for (const { message, severity } of ofLine)
      builder.add(
        line.to,
        line.to,
        Decoration.widget({ widget: new Words(message, severity === 'error'), block: true, side: 1 }),
      )
  }
  return builder.finish()
}

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, transaction) {
    for (const effect of transaction.effects) if (effect.is(setProblems)) return mark(transaction.state, effect.value)
    // An edit may have solved the problem, so the text disappears until the next compilation.
    return transaction.docChanged ? Decoration.none : set
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Extension that shows problems at their lines. */
export const problemMarks: Extension = marks

export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  view.dispatch({ effects: setProblems.of(problems) })
}
