import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProvingAttempt, ProvingPart, ProvingTypes } from '#contract/proving.ts'
import { celebrate } from '../../../entities/challenge/celebrate.ts'
import { FlagBox } from '../../../entities/challenge/flag-box.tsx'
import { provenCode } from '../../../entities/game/cookies.ts'
import { saveProgress } from '../../../entities/game/save-progress.ts'
import { useTeamSlug } from '../../../entities/team/my-team.ts'
import { toLocale } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import dialog from '../coding-dialog.module.css'
import { CodeSkeleton, LoadFailed } from '../coding-states.tsx'
import { NextLink } from '../next-link.tsx'
import type { Offers } from '../offers.ts'
import { CloseButton, Submit } from '../submit.tsx'
import { type Outcome, Verdict } from '../verdict.tsx'
import { isSameText, noteAttempt, prove, provingQuery, textIn, typesQuery } from './api.ts'
import { Attempts } from './attempts.tsx'
import { Comparison } from './comparison.tsx'
import { Effect } from './effect.tsx'
import { type ProofDraft, useProofDraft } from './proof-draft.ts'
import { type GoTo, ProofEditor } from './proof-editor.tsx'
import styles from './prove-part.module.css'
import { Result } from './result.tsx'
import { explainRefusal, verdictKeyOf } from './verdict-words.ts'
import { Waiting } from './waiting.tsx'

interface ProvePartProps {
  challengeKey: string
  next: Offers['next']
  /** Shown number of the right fix; null until it was chosen in this tab. */
  rightFix: number | null
  onClose: () => void
}

/** Third part: write the fix. A copy of the shop runs with it. */
export function ProvePart(props: ProvePartProps) {
  const { i18n } = useTranslation()
  const team = useTeamSlug()
  const { data, error, refetch } = useQuery(provingQuery(props.challengeKey, i18n.language))
  if (data && team !== undefined) return <Workshop {...props} part={data} team={team} />
  if (!error) return <CodeSkeleton />
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

function ignore(): void {
  // Confetti and cookie are optional; the verdict counts without them.
}

/** Judges texts. `onVerdict` is called after each attempt. */
function useProving(challengeKey: string, onVerdict: () => void) {
  const { i18n } = useTranslation()
  const client = useQueryClient()
  return useAction({
    mutationFn: (texts: ProofDraft['changed']) => prove(challengeKey, texts),
    onSuccess(attempt) {
      noteAttempt(client, challengeKey, i18n.language, attempt)
      onVerdict()
      if (attempt.verdict !== 'proven') return
      saveProgress(provenCode).catch(ignore)
      celebrate().catch(ignore)
    },
  })
}

const NO_TYPES: ProvingTypes = { isChecking: false, note: null, remarks: [] }

/** Errors of types in an attempt. A check may go on after the verdict. */
function useTypes(challengeKey: string, attempt: ProvingAttempt | undefined): ProvingTypes {
  const { i18n } = useTranslation()
  const isChecking = attempt?.types.isChecking ?? false
  const query = typesQuery(challengeKey, attempt?.number ?? 0, i18n.language)
  const { data } = useQuery({ ...query, enabled: isChecking })
  return (isChecking ? data : attempt?.types) ?? NO_TYPES
}

function tellVerdict({ verdict, diagnostics }: ProvingAttempt, t: TFunction): Outcome {
  const key = verdictKeyOf(verdict)
  // Without faults at lines, the only trial tells the reason.
  const more = verdict === 'does-not-start' && diagnostics.length === 0 ? null : t(`${key}_MORE`)
  return { kind: verdict === 'proven' ? 'right' : 'wrong', sentence: t(key), more }
}

function tellRefusal(error: Error, t: TFunction, language: string): Outcome {
  return { kind: 'refused', sentence: t('CODE_NOT_JUDGED'), more: explainRefusal(error, t, language) }
}

interface WorkshopProps extends ProvePartProps {
  part: ProvingPart
  team: string
}

function Workshop({ challengeKey, next, rightFix, onClose, part, team }: WorkshopProps) {
  const { t, i18n } = useTranslation()
  const draft = useProofDraft(challengeKey, team, part.files)
  const [chosen, setChosen] = useState<number>()
  const goTo = useRef<GoTo>(null)
  const place = useRef<HTMLDivElement>(null)
  const { attempts, files } = part
  const shown = attempts.find(({ number }) => number === chosen) ?? attempts[0]
  // Verdicts are about a text; after an edit they are history.
  const isCurrent = shown !== undefined && isSameText(shown.files, draft.changed)
  const isProven = part.status === 'proven'
  const types = useTypes(challengeKey, shown)

  const { mutate, error, isPending, reset } = useProving(challengeKey, show)
  const told = error ? tellRefusal(error, t, i18n.language) : isCurrent ? tellVerdict(shown, t) : null

  /** Shows an attempt; without a number the latest. */
  function show(number?: number): void {
    setChosen(number)
    place.current?.scrollIntoView({ block: 'nearest' })
  }

  function run(): void {
    if (!isPending) mutate(draft.changed)
  }

  function take(texts: ProvingAttempt['files']): void {
    draft.replace(texts)
    reset()
  }

  if (files.length === 0) return null
  return (
    <>
      <div className={dialog.scroll}>
        <div className={styles.layout}>
          <Aside part={part} rightFix={rightFix} hasChanges={draft.changed.length > 0} onTake={take} />
          <div className={styles.main}>
            <ProofEditor
              files={files}
              draft={draft}
              {...(isCurrent && !isPending && { diagnostics: shown.diagnostics, remarks: types.remarks })}
              ref={goTo}
              onRun={run}
            />
            <div ref={place} className={styles.place}>
              {isPending ? (
                <Waiting />
              ) : (
                shown && <Shown attempt={shown} types={types} isCurrent={isCurrent} goTo={goTo} />
              )}
            </div>
            <Comparisons challengeKey={challengeKey} part={part} draft={draft} />
            <Attempts
              attempts={attempts}
              shown={shown?.number}
              onShow={({ number }) => show(number)}
              onTake={(attempt) => take(attempt.files)}
            />
          </div>
        </div>
      </div>
      <div className={dialog.foot}>
        <Verdict outcome={isPending ? { kind: 'note', sentence: t('PROVE_RUNNING') } : told} />
        {isProven && <NextLink next={next} />}
        <CloseButton id="proveItCloseButton" onClose={onClose} />
        <Submit
          id="proveItSubmitButton"
          label={t(isPending ? 'BTN_PROVING' : 'BTN_PROVE')}
          state={!isCurrent || isPending ? 'open' : shown.verdict === 'proven' ? 'right' : 'wrong'}
          waiting={isPending}
          onSubmit={run}
        />
      </div>
    </>
  )
}

interface AsideProps {
  part: ProvingPart
  rightFix: number | null
  hasChanges: boolean
  /** Replaces the changed texts. */
  onTake: (texts: ProvingAttempt['files']) => void
}

/** The task, and texts to begin with. */
function Aside({ part, rightFix, hasChanges, onTake }: AsideProps) {
  const { t } = useTranslation()
  const { model } = part
  return (
    <div className={styles.aside}>
      <p>{t(part.status === 'proven' ? 'PROVE_DONE' : 'PROVE_LEAD')}</p>
      <p className={styles.small}>{t('PROVE_HOW')}</p>
      {part.flag && <FlagBox flag={part.flag} />}
      <div className={styles.ways}>
        <Button disabled={!hasChanges} onClick={() => onTake([])}>
          <Icon name="undo" small />
          {t('PROVE_START_OVER')}
        </Button>
        {model && (
          <Button onClick={() => onTake(model)}>
            {rightFix === null ? t('PROVE_TAKE_MODEL') : t('PROVE_TAKE_FIX', { n: rightFix })}
          </Button>
        )}
      </div>
      {part.modelExplanation && (
        <p className={styles.small}>
          <strong>{t('PROVE_MODEL')}</strong>
          <br />
          {part.modelExplanation}
        </p>
      )}
    </div>
  )
}

interface ShownProps {
  attempt: ProvingAttempt
  types: ProvingTypes
  isCurrent: boolean
  goTo: RefObject<GoTo | null>
}

/** The result of one attempt. */
function Shown({ attempt, types, isCurrent, goTo }: ShownProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <p className={styles.small}>
        {t('PROVE_RESULT_OF', { n: attempt.number, seconds: secondsOf(attempt, i18n.language) })}{' '}
        {!isCurrent && t('PROVE_TEXT_CHANGED')}
      </p>
      <Result key={attempt.number} attempt={attempt} types={types} onGoTo={(fault) => goTo.current?.(fault)} />
    </>
  )
}

interface ComparisonsProps extends Pick<WorkshopProps, 'challengeKey' | 'part'> {
  draft: ProofDraft
}

/** The own text of each file beside the original, the last attempt and the known fix. */
function Comparisons({ challengeKey, part: { files, attempts, model }, draft }: ComparisonsProps) {
  return files.map(({ file, text, language }) => (
    <Comparison
      key={file}
      file={files.length > 1 ? file : undefined}
      own={draft.textOf(file)}
      versions={{
        original: text,
        lastTry: attempts[0] && (textIn(attempts[0].files, file) ?? text),
        model: model ? (textIn(model, file) ?? text) : undefined,
      }}
      effect={<Effect challengeKey={challengeKey} own={draft.changed} />}
      language={language}
    />
  ))
}

function secondsOf({ took }: ProvingAttempt, language: string): string {
  return (took / 1000).toLocaleString(toLocale(language), { maximumFractionDigits: 1 })
}
