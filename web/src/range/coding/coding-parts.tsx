import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChallengeRow, CodingStatus } from '#contract/game.ts'
import { celebrate } from '../../entities/challenge/celebrate.ts'
import { patchChallenge } from '../../entities/challenge/challenges.ts'
import { progressCodes } from '../../entities/game/cookies.ts'
import { saveProgress } from '../../entities/game/save-progress.ts'
import { HttpError } from '../../entities/session/http.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionFailed } from '../../ui/section-states.tsx'
import { fixesQuery, snippetQuery, sourceQuery } from './api.ts'
import styles from './coding-dialog.module.css'
import { CodingIcon } from './coding-icon.tsx'
import { CodeSkeleton, NoCode } from './coding-states.tsx'
import { useDraft } from './draft.ts'
import { FindPart } from './find-part.tsx'
import { FixPart } from './fix-part.tsx'
import type { Offers } from './offers.ts'
import { SameSitting } from './same-sitting.tsx'

const parts = ['find', 'fix'] as const
type Part = (typeof parts)[number]

/** Pause between the right lines and the choice of a fix, so that the verdict can be read. */
const MOVE_ON_MS = 900

function ignore(): void {
  // Confetti and cookie are optional; the verdict counts without them.
}

interface CodingPartsProps {
  challenge: ChallengeRow
  offers: Offers
  onClose: () => void
}

/** The two parts of a coding challenge in tabs; the second opens after the first is done. */
export function CodingParts({ challenge, offers, onClose }: CodingPartsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const { key, codingChallengeStatus: status } = challenge
  const snippet = useQuery(snippetQuery(key))
  const fixes = useQuery(fixesQuery(key))
  const { data: source } = useQuery(sourceQuery(key))
  const [draft, changeDraft] = useDraft(key)
  const [part, setPart] = useState<Part>(status === 0 ? 'find' : 'fix')
  const [movesOn, setMovesOn] = useState(false)
  const locked = status === 0 || fixes.data?.length === 0
  const shown = locked ? 'find' : part

  useEffect(() => {
    if (!movesOn || locked || !fixes.data) return
    const timer = window.setTimeout(() => {
      setMovesOn(false)
      setPart('fix')
    }, MOVE_ON_MS)
    return () => window.clearTimeout(timer)
  }, [movesOn, locked, fixes.data])

  function record(reached: CodingStatus): void {
    if (reached > status) patchChallenge(client, key, { codingChallengeStatus: reached })
    const code = progressCodes[reached]
    if (code) saveProgress(code).catch(ignore)
    celebrate().catch(ignore)
  }

  function show(next: Part): void {
    if (next === 'fix' && locked) return
    setMovesOn(false)
    setPart(next)
  }

  function walk(event: KeyboardEvent): void {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const other = shown === 'find' ? 'fix' : 'find'
    if (other === 'fix' && locked) return
    show(other)
    tabs.current?.querySelector<HTMLElement>(`[data-part=${other}]`)?.focus()
  }

  if (snippet.error) {
    const isMissing = snippet.error instanceof HttpError && snippet.error.status === 404
    if (isMissing) return <NoCode reason="CODE_NOT_FOUND" />
    return (
      <div className={styles.scroll}>
        <SectionFailed what={t('FAILED_TO_LOAD')} error={snippet.error} onRetry={() => void snippet.refetch()} />
      </div>
    )
  }
  if (snippet.data === undefined) return <CodeSkeleton />
  const note = <SameSitting challenge={challenge} doneBefore={offers.doneBefore} others={offers.sameSitting} />

  return (
    <>
      <div className={styles.tabs} role="tablist" ref={tabs} aria-label={t('TITLE_CODING_CHALLENGE')} onKeyDown={walk}>
        {parts.map((name, index) => {
          const done = status > index
          const isLocked = name === 'fix' && locked
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-part={name}
              className={styles.tab}
              aria-selected={shown === name}
              aria-controls={`${id}-panel`}
              aria-disabled={isLocked || undefined}
              aria-describedby={isLocked ? `${id}-locked` : undefined}
              tabIndex={shown === name ? 0 : -1}
              onClick={() => show(name)}
            >
              <span className={joinClasses(styles.mark, done && styles.done)} aria-hidden="true">
                {isLocked ? <CodingIcon name="lock" small /> : done ? <Icon name="check" small /> : index + 1}
              </span>
              {t(name === 'find' ? 'TAB_FIND_IT' : 'TAB_FIX_IT')}
              {done && <span className="visually-hidden"> ({t('STATUS_SOLVED')})</span>}
            </button>
          )
        })}
        {locked && (
          <span id={`${id}-locked`} className={styles.locked}>
            {t(status === 0 ? 'DESCRIPTION_FIX_IT_LOCKED' : 'CODE_NO_FIXES')}
          </span>
        )}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={styles.panel}>
        {shown === 'find' ? (
          <FindPart
            challengeKey={key}
            note={note}
            snippet={snippet.data}
            source={source}
            found={status > 0}
            draft={draft}
            onDraft={changeDraft}
            onClose={onClose}
            onFound={() => {
              record(1)
              setMovesOn(true)
            }}
          />
        ) : fixes.data ? (
          <FixPart
            challengeKey={key}
            note={note}
            next={offers.next}
            name={challenge.name}
            snippet={snippet.data}
            language={source?.language ?? 'typescript'}
            fixes={fixes.data}
            fixed={status === 2}
            draft={draft}
            onDraft={changeDraft}
            onClose={onClose}
            onFixed={() => record(2)}
          />
        ) : fixes.error ? (
          <div className={styles.scroll}>
            <SectionFailed what={t('FAILED_TO_LOAD')} error={fixes.error} onRetry={() => void fixes.refetch()} />
          </div>
        ) : (
          <CodeSkeleton />
        )}
      </div>
    </>
  )
}
