import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../../../ui/classes.ts'
import styles from './editor.module.css'
import { type Problem, problemMarks, showProblems } from './problem-marks.ts'
import { changesBetween } from './replace-text.ts'

export interface Place {
  line: number
  column: number
}

interface EditorProps {
  /** Id of the file; each file has its own undo history. */
  id: string
  text: string
  label: string
  language: Extension
  problems?: readonly Problem[]
  /** Further extensions; read once for each file. */
  extras?: Extension
  /** Columns of one level. */
  indent?: number
  className?: string | undefined
  /** Text before any change. Marks and folds of `extras` begin with it. */
  original?: string
  /** Called with a new editor, which has its text already. */
  onCreate?: (view: EditorView) => void
  /** Without it the editor is read-only. */
  onChange?: (text: string) => void
  onMove?: (place: Place) => void
  /** Called by Ctrl+Enter. */
  onRun?: () => void
}

const NO_PROBLEMS: readonly Problem[] = []
const NO_EXTRAS: Extension = []

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.typeName, tags.bool, tags.null, tags.self, tags.tagName], color: 'var(--hl-key)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--hl-str)' },
  { tag: [tags.number, tags.atom], color: 'var(--hl-num)' },
  { tag: tags.comment, color: 'var(--hl-com)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.className,
      tags.attributeName,
      tags.definition(tags.propertyName),
    ],
    color: 'var(--hl-fn)',
  },
])

const basics: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  drawSelection(),
  history(),
  indentOnInput(),
  bracketMatching(),
  syntaxHighlighting(colours),
  problemMarks,
]

function placeOf({ doc, selection }: EditorState): Place {
  const { head } = selection.main
  const line = doc.lineAt(head)
  return { line: line.number, column: head - line.from + 1 }
}

/** An editor for code. Tab leaves it like any field, unless `extras` binds the key; Enter indents automatically. */
export function Editor(props: EditorProps) {
  const { id, text, language, problems = NO_PROBLEMS, className } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const emitted = useRef<string>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or language needs another editor.
  useEffect(() => {
    const { label, onChange, onCreate, extras = NO_EXTRAS, indent = 4, text: begun } = latest.current
    const { original = begun } = latest.current
    const runIt = () => {
      latest.current.onRun?.()
      return true
    }
    emitted.current = begun
    const editor = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({
        doc: original,
        extensions: [
          basics,
          indentUnit.of(' '.repeat(indent)),
          language,
          EditorState.readOnly.of(onChange === undefined),
          extras,
          keymap.of([{ key: 'Mod-Enter', run: runIt }, ...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && update.state.doc.toString() !== emitted.current) {
              emitted.current = update.state.doc.toString()
              latest.current.onChange?.(emitted.current)
            }
            if (update.docChanged || update.selectionSet) latest.current.onMove?.(placeOf(update.state))
          }),
        ],
      }),
    })
    if (begun !== original)
      editor.dispatch({
        changes: changesBetween(original, begun),
        annotations: Transaction.addToHistory.of(false),
      })
    view.current = editor
    onCreate?.(editor)
    return () => editor.destroy()
  }, [id, language])

  // Text from elsewhere is an edit of its own, so undo brings back the former text.
  useEffect(() => {
    const editor = view.current
    const present = editor?.state.doc.toString()
    if (!editor || present === undefined || text === emitted.current || text === present) return
    // It came from outside. Reporting it would write it over what another tab wrote since.
    emitted.current = text
    editor.dispatch({
      changes: changesBetween(present, text),
      annotations: [isolateHistory.of('full'), Transaction.userEvent.of('input.replace')],
    })
  }, [text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new editor shows no problems yet.
  useEffect(() => {
    if (view.current) showProblems(view.current, problems)
  }, [problems, id, language])

  return <div ref={place} className={joinClasses(styles.editor, className)} />
}
