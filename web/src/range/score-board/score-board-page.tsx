import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Success } from '#contract/replies.ts'
import type { PathStop } from '#contract/tutorial.ts'
import { assembleBoard, challengesQuery, hintsQuery } from '../../entities/challenge/challenges.ts'
import { useProofs } from '../../entities/challenge/proofs.ts'
import { configurationQuery } from '../../entities/game/configuration.ts'
import { get } from '../../entities/session/http.ts'
import { joinClasses } from '../../ui/classes.ts'
import { usePage } from '../../ui/page.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './board.module.css'
import { Board } from './board.tsx'
import { type BoardParts, BoardPartsContext } from './parts.ts'
import { Tooltips } from './tooltips.tsx'

export default function ScoreBoardPage({ parts }: { parts: BoardParts }) {
  const { t, i18n } = useTranslation()
  const heading = usePage(t('TITLE_SCORE_BOARD'))
  const challenges = useQuery(challengesQuery)
  const hints = useQuery(hintsQuery)
  const configuration = useQuery(configurationQuery)
  const proofs = useProofs()
  const hasInstructor = configuration.data?.hackingInstructor.isEnabled === true
  const path = useQuery({
    queryKey: ['first-path', i18n.language],
    queryFn: async () => (await get<Success<PathStop[]>>('range/tutorials')).data,
    enabled: hasInstructor,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A map that appears late would move the cards away from the pointer.
  const isPathAwaited = path.isLoading
  const rows = useMemo(
    () => (challenges.data && hints.data ? assembleBoard(challenges.data, hints.data, proofs) : null),
    [challenges.data, hints.data, proofs],
  )
  const failed = [challenges, hints, configuration].find((query) => query.isError && query.data === undefined)

  function retry(): void {
    for (const query of [challenges, hints, configuration]) if (query.isError) query.refetch()
  }

  return (
    <app-score-board className={styles.host}>
      <main>
        <Tooltips className={joinClasses('page', styles.page)}>
          {rows && configuration.data && !isPathAwaited ? (
            <BoardPartsContext value={parts}>
              <Board
                challenges={rows}
                configuration={configuration.data}
                path={(hasInstructor && path.data) || []}
                heading={heading}
              />
            </BoardPartsContext>
          ) : failed?.error ? (
            <>
              <h1 ref={heading} tabIndex={-1} className={joinClasses('display', styles.title)}>
                {t('TITLE_SCORE_BOARD')}
              </h1>
              <FailedState error={failed.error} onRetry={retry} />
            </>
          ) : (
            <BoardSkeleton label={t('LOADING')} title={t('TITLE_SCORE_BOARD')} />
          )}
          <img className={styles.padding} src="assets/public/images/padding/1px.png" width="1" height="1" alt="" />
        </Tooltips>
      </main>
    </app-score-board>
  )
}

const sixTimes = [1, 2, 3, 4, 5, 6]

function BoardSkeleton({ label, title }: { label: string; title: string }) {
  return (
    <div className={joinClasses('sixteen', styles.board)} role="status" aria-label={label}>
      <div>
        <div className={styles.skeletonHead}>
          <h1 className={joinClasses('display', styles.title)}>{title}</h1>
          <Skeleton className={styles.skeletonNumbers} />
        </div>
        <Skeleton className={styles.skeletonBars} />
      </div>
      <div className={joinClasses('rail', styles.row)}>
        <div className={styles.skeletonSlices}>
          {sixTimes.map((n) => (
            <Skeleton key={n} className={styles.skeletonSlice} />
          ))}
        </div>
      </div>
      <div className={joinClasses('twelve', styles.row)}>
        <Skeleton className={styles.skeletonFilters} />
        <div className={styles.cards}>
          {sixTimes.map((n) => (
            <Skeleton key={n} style={{ blockSize: '14rem', borderRadius: 'var(--r-2)' }} />
          ))}
        </div>
      </div>
    </div>
  )
}
