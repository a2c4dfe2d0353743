import { useQuery } from '@tanstack/react-query'
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { GameConfiguration } from '#contract/game.ts'
import type { PathStop } from '#contract/tutorial.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { codingListQuery } from '../../entities/challenge/coding-list.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { loadLate } from '../../ui/load-late.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import styles from './board.module.css'
import { ChallengeCard } from './challenge-card.tsx'
import { FilterBar } from './filter-bar.tsx'
import {
  type Filters,
  isAboutCoding,
  isInTutorialTier,
  isPassing,
  noFilters,
  sortByCode,
  tutorialTierOf,
} from './filters.ts'
import { FirstPath } from './first-path.tsx'
import { useBoardParts } from './parts.ts'
import { type ReadBackup, RestoredSnack } from './restored-snack.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { Rings, Summary } from './summary.tsx'
import { useFilters } from './use-filters.ts'
import { TutorialModeWarning, UnavailableWarning } from './warnings.tsx'

/** Only wide screens have the rail; others do not load it. */
const SolvedLast = loadLate(() => import('./solved-last.tsx'))

/** Cards of the first paint, more than a window shows. */
const FIRST_CARDS = 12

interface BoardProps {
  challenges: readonly BoardChallenge[]
  configuration: GameConfiguration
  /** Empty without an instructor. */
  path: readonly PathStop[]
  heading: RefObject<HTMLHeadingElement | null>
}

/** The loaded board: summary, filters, cards, and dialogs. */
export function Board({ challenges: known, configuration, path, heading }: BoardProps) {
  const { t } = useTranslation()
  const { CheatScore } = useBoardParts()
  const never = configuration.challenges.codingChallengesEnabled === 'never'
  // Without coding challenges no challenge is partially solved.
  const challenges = useMemo(
    () => (never ? known.map((challenge) => ({ ...challenge, hasCodingChallenge: false })) : known),
    [known, never],
  )
  const isWide = useMedia(WIDE)
  const [filters, changeFilters] = useFilters()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [restored, setRestored] = useState<ReadBackup | null>(null)
  const coding = challenges.some((row) => row.hasCodingChallenge)
  const { tier, offered, shown } = useShown(challenges, configuration, filters)
  const visible = useMemo(() => new Set(shown.map((challenge) => challenge.key)), [shown])
  const filterByTag = useCallback((tag: string) => changeFilters({ tags: [tag] }), [changeFilters])
  const endRestored = useCallback(() => setRestored(null), [])
  const [whole, setWhole] = useState(false)
  // The remaining cards render in the background.
  useEffect(() => startTransition(() => setWhole(true)), [])
  const highlighted = useDeepLink(visible, whole)

  return (
    <div className={joinClasses('sixteen', styles.board)}>
      <div>
        <Summary challenges={challenges} coding={coding} visible={visible} heading={heading} />
      </div>
      <div className={joinClasses('rail', styles.row)}>
        <Rings
          challenges={challenges}
          coding={coding}
          hasInstructor={configuration.hackingInstructor.isEnabled === true}
        />
        {isWide && (
          <>
            <SolvedLast challenges={challenges} />
            <CheatScore />
          </>
        )}
      </div>
      <div className={joinClasses('twelve', styles.row)}>
        <FirstPath path={path} challenges={challenges} />
        {!isWide && <CheatScore />}
        <UnavailableWarning challenges={offered} filters={filters} onChange={changeFilters} />
        {tier !== null && <TutorialModeWarning total={challenges.length} tier={tier} />}
        <FilterBar
          challenges={offered}
          filters={filters}
          onChange={changeFilters}
          shown={shown.length}
          onSettings={() => setSettingsOpen(true)}
        />
        <h2 className="visually-hidden">{t('LABEL_CHALLENGES')}</h2>
        {shown.length === 0 ? (
          <NothingFound onReset={() => changeFilters(noFilters)} />
        ) : (
          <Cards
            challenges={whole ? shown : shown.slice(0, FIRST_CARDS)}
            configuration={configuration}
            highlighted={highlighted}
            onTag={filterByTag}
          />
        )}
      </div>
      <Debriefing challenges={challenges} coding={coding} />
      {settingsOpen && (
        <SettingsDialog
          backupEnabled={configuration.application.localBackupEnabled !== false}
          onClose={() => setSettingsOpen(false)}
          onRestored={setRestored}
        />
      )}
      {restored && <RestoredSnack key={restored.fileName} {...restored} onEnd={endRestored} />}
    </div>
  )
}

/**
 * Challenges that the board offers, and the ones that pass the filters. `tier` is the tier of tutorials that is open,
 * or null if all challenges are.
 */
function useShown(challenges: readonly BoardChallenge[], configuration: GameConfiguration, filters: Filters) {
  const tier = configuration.challenges.restrictToTutorialsFirst ? tutorialTierOf(challenges) : null
  const offered = useMemo(
    () => (tier === null ? challenges : challenges.filter((challenge) => isInTutorialTier(challenge, tier))),
    [challenges, tier],
  )
  const applied = useSoon(filters)
  const forCoding = isAboutCoding(applied)
  const { data: codingList } = useQuery({ ...codingListQuery, enabled: forCoding })
  const shown = useMemo(() => {
    const passing = offered.filter((challenge) => isPassing(challenge, applied))
    return forCoding && codingList ? sortByCode(passing, codingList) : passing
  }, [offered, applied, forCoding, codingList])
  return { tier, offered, shown }
}

interface CardsProps extends Pick<BoardProps, 'challenges' | 'configuration'> {
  /** Key of the challenge in the address. */
  highlighted: string | null
  onTag: (tag: string) => void
}

function Cards({ challenges, configuration, highlighted, onTag }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {challenges.map((challenge) => (
        <li key={challenge.key}>
          <RowBoundary row={challenge} as="article">
            <ChallengeCard
              challenge={challenge}
              configuration={configuration}
              highlighted={challenge.key === highlighted}
              onTag={onTag}
            />
          </RowBoundary>
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('NO_CHALLENGES_FOUND')}
      actions={
        <Button look="loud" big onClick={onReset}>
          {t('LABEL_RESET_ALL_FILTERS')}
        </Button>
      }
    >
      <p>{t('SCORE_EMPTY_TEXT')}</p>
    </EmptyState>
  )
}

/**
 * `value` one render late, so that quick parts do not wait for a hundred cards. `useDeferredValue` does not defer here,
 * because updates of the router are transitions.
 */
function useSoon<Value>(value: Value): Value {
  const [soon, setSoon] = useState(value)
  useEffect(() => startTransition(() => setSoon(value)), [value])
  return soon
}

/** Scrolls to the card in the address after all cards have rendered. Returns its key. */
function useDeepLink(visible: ReadonlySet<string>, whole: boolean): string | null {
  const { hash, key: visit } = useLocation()
  const wanted = hash.startsWith('#challenge-') ? hash.slice('#challenge-'.length) : null
  const present = whole && wanted !== null && visible.has(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    if (!present) return
    // After the shell has scrolled the new screen to its top.
    const timer = window.setTimeout(() => {
      const card = document.getElementById(`challenge-${wanted}`)
      card?.scrollIntoView({ block: 'center' })
      card?.focus({ preventScroll: true })
    })
    return () => window.clearTimeout(timer)
  }, [wanted, present, visit])
  return wanted
}

/** The debriefing in the address. Closing it keeps the rest of the address. */
function Debriefing({ challenges, coding }: { challenges: readonly BoardChallenge[]; coding: boolean }) {
  const { Debrief } = useBoardParts()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const key = parameters.get('debrief')
  const at = challenges.findIndex((challenge) => challenge.key === key)
  const challenge = challenges[at]
  if (!challenge) return null

  const leave = (to: { hash?: string; keepFilters: boolean }) => {
    const rest = new URLSearchParams(to.keepFilters ? parameters : undefined)
    rest.delete('debrief')
    navigate({ search: rest.toString(), hash: to.hash ?? '' }, { replace: true, preventScrollReset: true })
  }
  const following = [...challenges.slice(at + 1), ...challenges.slice(0, at)]
  return (
    <Debrief
      key={challenge.key}
      challenge={challenge}
      next={following.find((other) => !other.solved)}
      coding={coding}
      onClose={() => leave({ keepFilters: true })}
      onNext={(next) => leave({ keepFilters: false, hash: `challenge-${next.key}` })}
    />
  )
}
