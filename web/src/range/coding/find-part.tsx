import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodingSource } from '#contract/game.ts'
import { useCodeLines } from '../../entities/code/use-code-lines.ts'
import { useAction } from '../../ui/use-action.ts'
import { judgeLines } from './api.ts'
import { CodeArea } from './code-area.tsx'
import styles from './coding-dialog.module.css'
import type { ChangeDraft, Draft } from './draft.ts'
import { listLines } from './list-lines.ts'
import { CloseButton, Submit } from './submit.tsx'
import { type Outcome, Verdict } from './verdict.tsx'

interface FindPartProps {
  challengeKey: string
  /** Content above the code. */
  note: ReactNode
  snippet: string
  source: CodingSource | undefined
  /** Whether the lines were found, here or in another window. */
  found: boolean
  draft: Draft
  onDraft: ChangeDraft
  onClose: () => void
  onFound: () => void
}

/** First part: find the vulnerable lines. */
export function FindPart(props: FindPartProps) {
  const { snippet, source, found, draft, onDraft } = props
  const { t } = useTranslation()
  const lines = useCodeLines(snippet, source?.language ?? 'typescript')
  const marked = draft.lines.filter((line) => line >= 1 && line <= lines.length)
  const [told, setTold] = useState<'wrong' | 'none' | null>(null)
  const { mutate, error, isPending, reset } = useAction({
    mutationFn: () => judgeLines({ key: props.challengeKey, selectedLines: marked }),
    onMutate: () => setTold(null),
    onSuccess({ verdict, hint, isForeign = false }) {
      if (verdict) {
        onDraft({ found: true })
        props.onFound()
      } else {
        setTold('wrong')
        if (hint) onDraft({ hint, isHintForeign: isForeign })
      }
    },
  })
  const mine = found && draft.found

  function mark(marks: number[]): void {
    onDraft({ lines: marks })
    setTold(null)
    reset()
  }

  function outcome(): Outcome | null {
    if (mine)
      return {
        kind: 'right',
        sentence: t('CODE_VERDICT_RIGHT_LINES'),
        more: t('CODE_LINES_FOUND', { count: marked.length, lines: listLines(marked) }),
      }
    if (found) return { kind: 'right', sentence: t('CODE_FOUND_ELSEWHERE') }
    if (error) return { kind: 'failed', error }
    if (told === 'none') return { kind: 'note', sentence: t('CODE_NO_LINES_MARKED') }
    const isForeign = draft.isHintForeign
    if (told === 'wrong') return { kind: 'wrong', sentence: t('CODE_VERDICT_WRONG_LINES'), more: draft.hint, isForeign }
    return draft.hint ? { kind: 'note', sentence: t('CODE_HINT'), more: draft.hint, isForeign } : null
  }

  return (
    <>
      <div className={styles.scroll}>
        {props.note}
        <p className={styles.lead}>{t('DESCRIPTION_FIND_IT')}</p>
        {source && (
          <p className={styles.file}>
            <span className="mono" dir="ltr">
              {source.file}
            </span>{' '}
            {t('CODE_FROM_LINE', { line: source.firstLine })}
          </p>
        )}
        <CodeArea lines={lines} marked={found && !mine ? [] : marked} onMark={found ? undefined : mark} />
      </div>
      <div className={styles.foot}>
        <Verdict outcome={outcome()} />
        <CloseButton id="findItCloseButton" onClose={props.onClose} />
        <Submit
          id="findItSubmitButton"
          label={
            marked.length === 0 || found
              ? t('BTN_SUBMIT')
              : t('BTN_SUBMIT_VULNERABLE_LINES', { lines: listLines(marked) })
          }
          state={found ? 'right' : told === 'wrong' ? 'wrong' : 'open'}
          waiting={marked.length === 0 || isPending}
          onSubmit={() => (marked.length === 0 ? setTold('none') : mutate())}
        />
      </div>
    </>
  )
}
