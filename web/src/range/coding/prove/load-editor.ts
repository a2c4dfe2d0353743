import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { indentWithTab, redo, undo } from '@codemirror/commands'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { TFunction } from 'i18next'
import type { LineRange } from '#contract/proving.ts'
import { Editor } from '../../../entities/code/editor/editor.tsx'
import { loadLanguage } from '../../../entities/code/editor/languages.ts'
import { changedLines } from './changed-lines.ts'
import { type Context, createContext, goTo } from './fold-context.ts'

/** English phrases of the search panel and their keys in the catalogue. */
const PHRASES = {
  Find: 'PROVE_FIND',
  Replace: 'PROVE_REPLACE_BY',
  next: 'PROVE_FIND_NEXT',
  previous: 'PROVE_FIND_PREVIOUS',
  all: 'PROVE_FIND_ALL',
  'match case': 'PROVE_FIND_CASE',
  regexp: 'PROVE_FIND_REGEXP',
  'by word': 'PROVE_FIND_WORD',
  replace: 'PROVE_REPLACE',
  'replace all': 'PROVE_REPLACE_ALL',
  close: 'BTN_CLOSE',
  'current match': 'PROVE_FIND_CURRENT',
  'on line': 'PROVE_FIND_ON_LINE',
  'replaced match on line $': 'PROVE_REPLACED_ON_LINE',
  'replaced $ matches': 'PROVE_REPLACED_COUNT',
  'Go to line': 'PROVE_GO_TO_LINE',
  go: 'PROVE_GO_TO',
} as const

interface Source {
  text: string
  shown: readonly LineRange[]
}

/**
 * Brackets, search, folded lines around the snippet, and marks of changed lines. Tab indents; after Escape it leaves
 * the editor.
 * @param help id of the text about the keys
 */
function createExtras({ text, shown }: Source, help: string, t: TFunction): { extras: Extension; context: Context } {
  const context = createContext(shown, (count) => t('CODE_LINES_HIDDEN', { count }))
  const extras = [
    closeBrackets(),
    // Closed quotes get in the way of regular expressions and of quotes in payloads.
    Prec.highest(EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '[', '{'] } }])),
    search({ top: true }),
    changedLines(text),
    context.extension,
    keymap.of([...closeBracketsKeymap, ...searchKeymap, indentWithTab]),
    EditorState.phrases.of(Object.fromEntries(Object.entries(PHRASES).map(([phrase, key]) => [phrase, t(key)]))),
    EditorView.contentAttributes.of({ 'aria-describedby': help }),
  ]
  return { extras, context }
}

/** The editor with the language of a source. Loaded when somebody begins to write. */
export async function prepareEditor(language: string) {
  return {
    Editor,
    language: await loadLanguage(language),
    createExtras,
    goTo,
    commands: { undo, redo, find: openSearchPanel },
  }
}
