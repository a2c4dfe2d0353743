import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChallengeRow, CodingStatus } from '#contract/game.ts'
import { celebrate } from '../../entities/challenge/celebrate.ts'
import { patchChallenge } from '../../entities/challenge/challenges.ts'
import { progressCodes } from '../../entities/game/cookies.ts'
import { saveProgress } from '../../entities/game/save-progress.ts'
import { HttpError } from '../../entities/session/http.ts'
import { fixesQuery, snippetQuery, sourceQuery } from './api.ts'
import styles from './coding-dialog.module.css'
import { CodeSkeleton, LoadFailed, NoCode } from './coding-states.tsx'
import { useDraft } from './draft.ts'
import { FindPart } from './find-part.tsx'
import { FixPart } from './fix-part.tsx'
import type { Offers } from './offers.ts'
import { type Part, PartTabs } from './part-tabs.tsx'
import { ProvePart } from './prove/prove-part.tsx'
import { SameSitting } from './same-sitting.tsx'
import { usePart } from './use-part.ts'

/** Pause between the right lines and the choice of a fix, so that the verdict can be read. */
const MOVE_ON_MS = 900

function ignore(): void {
  // Confetti and cookie are optional; the verdict counts without them.
}

export interface CodingPartsProps {
  challenge: ChallengeRow
  offers: Offers
  onClose: () => void
}

/** The part that the address names, or the first unfinished one. The fixes may be locked. */
function useShownPart(first: Part, offered: readonly Part[], locked: boolean): [Part, (part: Part) => void] {
  const [named, setPart] = usePart()
  const [begun] = useState(first)
  const wanted = named && offered.includes(named) ? named : begun
  return [locked && wanted === 'fix' ? 'find' : wanted, setPart]
}

/** Records a reached status. */
function useRecord({ key, codingChallengeStatus: status }: ChallengeRow): (reached: CodingStatus) => void {
  const client = useQueryClient()
  return (reached) => {
    if (reached > status) patchChallenge(client, key, { codingChallengeStatus: reached })
    const code = progressCodes[reached]
    if (code) saveProgress(code).catch(ignore)
    celebrate().catch(ignore)
  }
}

/** Shows a part, or moves on to the fixes after a pause, as soon as they are there. */
function useMovingOn(areFixesReady: boolean, setPart: (part: Part) => void) {
  const [movesOn, setMovesOn] = useState(false)
  useEffect(() => {
    if (!movesOn || !areFixesReady) return
    const timer = window.setTimeout(() => {
      setMovesOn(false)
      setPart('fix')
    }, MOVE_ON_MS)
    return () => window.clearTimeout(timer)
  }, [movesOn, areFixesReady, setPart])

  function show(next: Part): void {
    setMovesOn(false)
    setPart(next)
  }
  return { moveOn: () => setMovesOn(true), show }
}

/** The parts of a coding challenge in tabs. The second opens after the first; the third is always open. */
export function CodingParts({ challenge, offers, onClose }: CodingPartsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { key, codingChallengeStatus: status } = challenge
  const snippet = useQuery(snippetQuery(key))
  const fixes = useQuery(fixesQuery(key))
  const { data: source } = useQuery(sourceQuery(key))
  const [draft, changeDraft] = useDraft(key)
  const locked = status === 0 || fixes.data?.length === 0
  const offered: readonly Part[] = offers.proof ? ['find', 'fix', 'prove'] : ['find', 'fix']
  const [shown, setPart] = useShownPart(status === 0 ? 'find' : 'fix', offered, locked)
  const record = useRecord(challenge)
  const { moveOn, show } = useMovingOn(!locked && fixes.data !== undefined, setPart)

  if (snippet.error) return <SnippetFailed error={snippet.error} onRetry={() => void snippet.refetch()} />
  if (snippet.data === undefined) return <CodeSkeleton />
  const note = <SameSitting challenge={challenge} doneBefore={offers.doneBefore} others={offers.sameSitting} />

  return (
    <>
      <PartTabs
        id={id}
        shown={shown}
        offered={offered}
        done={offered.filter((_, index) => (index === 2 ? offers.proof === 'proven' : status > index))}
        locked={locked ? ['fix'] : []}
        why={t(status === 0 ? 'DESCRIPTION_FIX_IT_LOCKED' : 'CODE_NO_FIXES')}
        onShow={show}
      />
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
              moveOn()
            }}
          />
        ) : shown === 'prove' ? (
          <ProvePart
            challengeKey={key}
            next={offers.next}
            rightFix={draft.rightFix === null ? null : draft.order.indexOf(draft.rightFix) + 1}
            onClose={onClose}
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
            onProve={offers.proof && (() => show('prove'))}
          />
        ) : fixes.error ? (
          <LoadFailed error={fixes.error} onRetry={() => void fixes.refetch()} />
        ) : (
          <CodeSkeleton />
        )}
      </div>
    </>
  )
}

function SnippetFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof HttpError && error.status === 404
  return isMissing ? <NoCode reason="CODE_NOT_FOUND" /> : <LoadFailed error={error} onRetry={onRetry} />
}
