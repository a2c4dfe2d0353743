import type { EditorView } from '@codemirror/view'
import { useQuery } from '@tanstack/react-query'
import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProvingDiagnostic, ProvingFile } from '#contract/proving.ts'
import type { Problem } from '../../../entities/code/editor/problem-marks.ts'
import { RoundButton } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SectionFailed } from '../../../ui/section-states.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ChangeWords } from './change-words.tsx'
import type { ProofDraft } from './proof-draft.ts'
import styles from './proof-editor.module.css'

/** Moves the cursor of an editor, and the focus into it. */
export type GoTo = (place: Pick<ProvingDiagnostic, 'file' | 'line' | 'column'>) => void

interface ProofEditorProps {
  files: readonly ProvingFile[]
  draft: ProofDraft
  diagnostics?: readonly ProvingDiagnostic[]
  /** Faults that do not decide. */
  remarks?: readonly ProvingDiagnostic[]
  /** Receives the function that leads to a place. */
  ref: Ref<GoTo>
  onRun: () => void
}

const widths = ['46%', '62%', '38%', '71%', '55%', '30%']

/** The tools of one file's editor, as soon as it is there. */
interface Tools {
  view: EditorView
  run: (command: 'undo' | 'redo' | 'find' | 'fold' | 'unfold') => void
  goTo: (line: number, column: number) => void
}

/** Hands out the function that leads to a place, also in a file that is hidden. */
function useGoTo(
  ref: Ref<GoTo>,
  tools: RefObject<Map<string, Tools>>,
  shown: string,
  show: (file: string) => void,
): void {
  const wanted = useRef<(() => void) | null>(null)
  useImperativeHandle(
    ref,
    () => (place) => {
      const go = () => tools.current.get(place.file)?.goTo(place.line, place.column)
      if (place.file === shown) return go()
      // A hidden editor has no height, so it is shown first.
      wanted.current = go
      show(place.file)
    },
    [tools, shown, show],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after another file is shown.
  useEffect(() => {
    wanted.current?.()
    wanted.current = null
  }, [shown])
}

/** The files of a fix, each in an editor that shows the snippet and folds what is around it. */
export function ProofEditor({ files, draft, diagnostics = [], remarks = [], ref, onRun }: ProofEditorProps) {
  const { t } = useTranslation()
  const help = useId()
  const [shown, setShown] = useState(files[0]?.file ?? '')
  const [whole, setWhole] = useState<readonly string[]>([])
  const tools = useRef(new Map<string, Tools>())
  const file = files.find((each) => each.file === shown)
  const isWhole = whole.includes(shown)
  useGoTo(ref, tools, shown, setShown)

  function run(command: Parameters<Tools['run']>[0]): void {
    tools.current.get(shown)?.run(command)
  }

  function toggleWhole(): void {
    setWhole(isWhole ? whole.filter((name) => name !== shown) : [...whole, shown])
    run(isWhole ? 'fold' : 'unfold')
  }

  return (
    <section className={styles.panel} aria-label={t('PROVE_EDITOR')}>
      <div className={styles.head}>
        <FileTabs files={files} shown={shown} onShow={setShown} />
        <span className={styles.changes}>
          <ChangeWords before={file?.text ?? ''} after={draft.textOf(shown)} />
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit into this line */}
        <span className={styles.keys} role="group" aria-label={t('PROVE_EDITOR_KEYS')}>
          <RoundButton icon="undo" small aria-label={t('PROVE_UNDO')} onClick={() => run('undo')} />
          <RoundButton icon="reload" small aria-label={t('PROVE_REDO')} onClick={() => run('redo')} />
          <RoundButton icon="search" small aria-label={t('PROVE_FIND')} onClick={() => run('find')} />
          <button type="button" className={styles.whole} aria-pressed={isWhole} onClick={toggleWhole}>
            <Icon name="upAndDown" small />
            {t('PROVE_WHOLE_FILE')}
          </button>
        </span>
      </div>
      {files.map((each) => (
        <div key={each.file} hidden={each.file !== shown}>
          <FilePane
            source={each}
            draft={draft}
            help={help}
            problems={[...asProblems(diagnostics, each, 'error'), ...asProblems(remarks, each, 'warning')]}
            onTools={(made) => tools.current.set(each.file, made)}
            onRun={onRun}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <span id={help}>{t('PROVE_KEYS')}</span>
        <span className={joinClasses(!draft.isKept && styles.lost)} role={draft.isKept ? undefined : 'alert'}>
          {t(draft.isKept ? 'PROVE_KEPT' : 'PROVE_NOT_KEPT')}
        </span>
      </div>
    </section>
  )
}

function asProblems(
  diagnostics: readonly ProvingDiagnostic[],
  { file }: ProvingFile,
  severity: Problem['severity'],
): Problem[] {
  return diagnostics
    .filter((one) => one.file === file)
    .map(({ line, column, words }) => ({ severity, message: words.text, line, column, length: 1 }))
}

interface FileTabsProps extends Pick<ProofEditorProps, 'files'> {
  shown: string
  onShow: (file: string) => void
}

/** Name of the only file, or buttons for several ones. */
function FileTabs({ files, shown, onShow }: FileTabsProps) {
  const { t } = useTranslation()
  if (files.length === 1)
    return (
      <bdi className={joinClasses('mono', styles.file)} dir="ltr">
        {shown}
      </bdi>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit into this line
    <span role="group" aria-label={t('PROVE_FILES')}>
      {files.map(({ file: name }) => (
        <button
          key={name}
          type="button"
          className={joinClasses('mono', styles.tab)}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
        >
          <bdi dir="ltr">{name}</bdi>
        </button>
      ))}
    </span>
  )
}

interface FilePaneProps {
  source: ProvingFile
  draft: ProofDraft
  /** Id of the text about the keys. */
  help: string
  problems: readonly Problem[]
  onTools: (tools: Tools) => void
  onRun: () => void
}

/** The editor of one file. Its script is loaded on demand. */
function FilePane({ source, draft, help, problems, onTools, onRun }: FilePaneProps) {
  const { t, i18n } = useTranslation()
  const { file, language, text } = source
  const {
    data: prepared,
    error,
    refetch,
  } = useQuery({
    queryKey: ['code-editor', language],
    queryFn: async () => (await import('./load-editor.ts')).prepareEditor(language),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const made = useMemo(() => prepared?.createExtras(source, help, t), [prepared, source, help, t])
  const places = JSON.stringify(problems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same faults must not be shown again.
  const shown = useMemo(() => problems, [places])

  if (error) return <SectionFailed what={t('PROVE_EDITOR')} error={error} onRetry={() => void refetch()} />
  if (!prepared || !made) {
    return (
      <div className={styles.coming} role="status" aria-label={t('LOADING_CODE_SNIPPET')}>
        {widths.map((width) => (
          <Skeleton key={width} style={{ inlineSize: width, blockSize: '0.75rem' }} />
        ))}
      </div>
    )
  }

  function offerTools(view: EditorView): void {
    if (!prepared || !made) return
    made.context.begin(view)
    made.context.fold(view)
    onTools({
      view,
      run(command) {
        if (command === 'fold' || command === 'unfold') return made.context[command](view)
        prepared.commands[command](view)
        if (command !== 'find') view.focus()
      },
      goTo: (line, column) => prepared.goTo(view, line, column),
    })
  }

  return (
    <prepared.Editor
      key={i18n.language}
      id={file}
      text={draft.textOf(file)}
      original={text}
      label={t('PROVE_TEXT_OF', { file })}
      language={prepared.language}
      extras={made.extras}
      indent={language === 'solidity' ? 4 : 2}
      problems={shown}
      className={styles.editor}
      onCreate={offerTools}
      onChange={(changed) => draft.write(file, changed)}
      onRun={onRun}
    />
  )
}
