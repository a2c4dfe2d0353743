import { codeFolding, foldEffect, foldedRanges, foldKeymap, unfoldEffect } from '@codemirror/language'
import { type EditorState, type Extension, StateField } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import type { LineRange } from '#contract/proving.ts'

/** A part of the file beside the snippet, with its first text. */
interface Part {
  from: number
  to: number
  text: string
}

/** Lines outside of `shown`, from 1. */
export function linesAround(shown: readonly LineRange[], lines: number): LineRange[] {
  const around: LineRange[] = []
  let next = 1
  for (const { from, to } of shown) {
    if (from > next) around.push({ from: next, to: from - 1 })
    next = to + 1
  }
  if (next <= lines) around.push({ from: next, to: lines })
  return around
}

function createField(shown: readonly LineRange[]): StateField<readonly Part[]> {
  return StateField.define<readonly Part[]>({
    create: ({ doc }) =>
      linesAround(shown, doc.lines)
        .map((range) => ({ from: doc.line(range.from).from, to: doc.line(range.to).to }))
        .map(({ from, to }) => ({ from, to, text: doc.sliceString(from, to) }))
        .filter(({ text }) => text.trim() !== ''),
    update: (parts, { docChanged, changes }) =>
      docChanged
        ? parts.map(({ from, to, text }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), text }))
        : parts,
  })
}

export interface Context {
  extension: Extension
  /** Folds each part that nobody has changed. */
  fold: (view: EditorView) => void
  unfold: (view: EditorView) => void
  /** Puts the cursor before the snippet, without the focus. */
  begin: (view: EditorView) => void
}

/**
 * Folds the file around the snippet.
 * @param name words for a number of folded lines
 */
export function createContext(shown: readonly LineRange[], name: (lines: number) => string): Context {
  const field = createField(shown)
  return {
    extension: [
      field,
      codeFolding({
        preparePlaceholder: ({ doc }, { from, to }) => doc.lineAt(to).number - doc.lineAt(from).number + 1,
        placeholderDOM(_, onClick, lines: number) {
          const button = document.createElement('button')
          button.type = 'button'
          button.className = 'fold'
          // A button of the editor's head does the same by keyboard.
          button.tabIndex = -1
          button.textContent = name(lines)
          button.onclick = onClick
          return button
        },
      }),
      keymap.of(foldKeymap),
    ],
    fold(view) {
      const { state } = view
      const parts = state.field(field).filter(({ from, to, text }) => to > from && state.sliceDoc(from, to) === text)
      view.dispatch({ effects: parts.map(({ from, to }) => foldEffect.of({ from, to })) })
    },
    begin(view) {
      const { doc } = view.state
      view.dispatch({ selection: { anchor: doc.line(Math.min(shown[0]?.from ?? 1, doc.lines)).from } })
    },
    unfold: (view) => view.dispatch({ effects: listFolds(view.state).map((range) => unfoldEffect.of(range)) }),
  }
}

function listFolds(state: EditorState): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  foldedRanges(state).between(0, state.doc.length, (from, to) => {
    found.push({ from, to })
  })
  return found
}

/** Puts the cursor at a place and shows it. The place is unfolded. */
export function goTo(view: EditorView, line: number, column: number): void {
  const { doc } = view.state
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  const at = Math.min(from + Math.max(column - 1, 0), to)
  const folds = listFolds(view.state).filter((fold) => fold.from <= at && at <= fold.to)
  view.dispatch({
    selection: { anchor: at },
    effects: folds.map((fold) => unfoldEffect.of(fold)),
    scrollIntoView: true,
  })
  view.focus()
}
