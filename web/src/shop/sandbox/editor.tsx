import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import styles from './editor.module.css'
import { problemMarks, showProblems } from './problem-marks.ts'
import type { Problem } from './solc-output.ts'
import { solidity } from './solidity-language.ts'

export interface Place {
  line: number
  column: number
}

interface EditorProps {
  /** Id of the file; each file has its own undo history. */
  id: string
  text: string
  label: string
  problems?: readonly Problem[]
  /** Without it the editor is read-only. */
  onChange?: (text: string) => void
  onMove?: (place: Place) => void
  /** Called by Ctrl+Enter. */
  onRun?: () => void
}

const NO_PROBLEMS: readonly Problem[] = []

/** An editor for Solidity. Tab leaves it like any field; Enter indents automatically. */
export function Editor({ id, text, label, problems = NO_PROBLEMS, onChange, onMove, onRun }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const ears = useRef({ onChange, onMove, onRun, text, label })
  useLayoutEffect(() => {
    ears.current = { onChange, onMove, onRun, text, label }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file needs another editor.
  useEffect(() => {
    const runIt = () => {
      ears.current.onRun?.()
      return true
    }
    const editor = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({
        doc: ears.current.text,
        extensions: [
          lineNumbers(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          drawSelection(),
          history(),
          indentOnInput(),
          indentUnit.of('    '),
          bracketMatching(),
          solidity,
          EditorState.readOnly.of(ears.current.onChange === undefined),
          problemMarks,
          keymap.of([{ key: 'Mod-Enter', run: runIt }, ...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': ears.current.label, spellcheck: 'false', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) ears.current.onChange?.(update.state.doc.toString())
            if (!update.docChanged && !update.selectionSet) return
            const head = update.state.selection.main.head
            const line = update.state.doc.lineAt(head)
            ears.current.onMove?.({ line: line.number, column: head - line.from + 1 })
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new editor shows no problems yet.
  useEffect(() => {
    if (view.current) showProblems(view.current, problems)
  }, [problems, id])

  return <div ref={place} className={styles.editor} />
}
