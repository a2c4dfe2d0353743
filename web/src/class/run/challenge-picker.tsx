import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomChallenge } from '#contract/class-room.ts'
import { foldText } from '../../i18n/fold.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { useRoom } from '../data/use-room.tsx'
import { Difficulty } from '../frame/difficulty.tsx'
import { Drop } from '../frame/drop.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { Segments } from '../frame/segments.tsx'
import { layColumns, ROW_HEIGHT } from '../room/bar-code.ts'
import { MarksPicture } from '../room/marks.tsx'
import styles from './challenge-picker.module.css'
import type { DraftPhase } from './draft.ts'
import { chooseByHand, countOpen, drawPhase, LEGEND, type Standing, standingOf } from './hand-picks.ts'

type Shown = 'all' | 'easy' | 'hard' | 'hand'

/** Rows that are shown at first. */
const MAX_ROWS = 8

interface ChallengePickerProps {
  phase: DraftPhase
  onChange: (phase: DraftPhase) => void
}

/** Every challenge as a bar and a row: whether the phase opens it, and manual choices. */
export function ChallengePicker({ phase, onChange }: ChallengePickerProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [isWhole, setWhole] = useState(false)
  const columns = useMemo(() => layColumns(room.challenges), [room.challenges])
  const challenges = columns.list.map(({ challenge }) => challenge)
  const isChosen = ({ key }: RoomChallenge) => phase.leftOut.includes(key) || phase.challenges.includes(key)
  const byHand = challenges.filter(isChosen).length
  const wanted = foldText(text.trim())
  const found = challenges.filter(
    (challenge) =>
      (shown === 'all' || (shown === 'hand' ? isChosen(challenge) : challenge.difficulty > 3 === (shown === 'hard'))) &&
      (wanted === '' || foldText(`${challenge.name}\n${challenge.category}`).includes(wanted)),
  )
  const rows = isWhole ? found : found.slice(0, MAX_ROWS)
  return (
    <div className={styles.picker}>
      <Overview phase={phase} columns={columns} byHand={byHand} />
      <div className={styles.tools}>
        <SearchField
          label={t('CLASS_CHALLENGE')}
          placeholder={t('CLASS_PICK_FIND', { count: challenges.length })}
          value={text}
          onChange={setText}
        />
        <Segments
          label={t('CLASS_SHOW')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', text: t('CLASS_SHOW_ALL') },
            { value: 'easy', text: t('CLASS_PICK_EASY') },
            { value: 'hard', text: t('CLASS_PICK_HARD') },
            {
              value: 'hand',
              text: (
                <>
                  {t('CLASS_PICK_HAND')} <span className="mono">{byHand}</span>
                </>
              ),
            },
          ]}
        />
      </div>
      {rows.length === 0 && <p className="dim">{t('CLASS_PICK_NONE')}</p>}
      <ul className={styles.rows}>
        {rows.map((challenge) => (
          <Row key={challenge.key} {...{ challenge, phase, onChange }} />
        ))}
      </ul>
      {found.length > rows.length && (
        <div className={styles.more}>
          <Button look="quiet" onClick={() => setWhole(true)}>
            {t('CLASS_PICK_MORE', { count: found.length })}
          </Button>
        </div>
      )}
      <Legend />
    </div>
  )
}

interface OverviewProps {
  phase: DraftPhase
  columns: ReturnType<typeof layColumns>
  /** Number of challenges that were chosen by hand. */
  byHand: number
}

/** Numbers of open challenges, and all challenges as bars. */
function Overview({ phase, columns, byHand }: OverviewProps) {
  const { t } = useTranslation()
  const marks = useMemo(() => drawPhase(columns, phase), [columns, phase])
  const challenges = columns.list.map(({ challenge }) => challenge)
  const open = countOpen(phase, challenges)
  const counts = { leftOut: phase.leftOut.length, picked: phase.challenges.length }
  return (
    <>
      <div className={styles.caption}>
        <b>{t('CLASS_PICK_OPEN', { open, total: challenges.length })}</b>
        {byHand > 0 && (
          <span className="dim">
            {joinWords(
              [
                counts.leftOut > 0 && t('CLASS_PICK_LEFT_OUT', { count: counts.leftOut }),
                counts.picked > 0 && t('CLASS_PICK_PICKED', { count: counts.picked }),
              ].filter((part) => part !== false),
            )}
          </span>
        )}
      </div>
      <div>
        <MarksPicture
          className={styles.bars}
          columns={columns}
          marks={marks}
          label={t('CLASS_PICK_BARS', { open, ...counts })}
        />
        <p className={`mono ${styles.groups}`} aria-hidden="true">
          {columns.groups.map(({ difficulty, count }) => (
            <span key={difficulty} style={{ flex: count }}>
              {difficulty}
              <Drop />
            </span>
          ))}
        </p>
      </div>
    </>
  )
}

const STANDINGS: Record<Standing, string> = {
  rule: 'CLASS_STANDING_RULE',
  picked: 'CLASS_STANDING_PICKED',
  leftOut: 'CLASS_STANDING_LEFT_OUT',
  drops: 'CLASS_STANDING_DROPS',
  category: 'CLASS_STANDING_CATEGORY',
}

function Row({ challenge, phase, onChange }: ChallengePickerProps & { challenge: RoomChallenge }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const standing = standingOf(phase, challenge)
  const isOpen = standing === 'rule' || standing === 'picked'
  const solved = room.teams.filter(({ cells }) => cells[challenge.key]?.solvedAt != null).length
  return (
    <li>
      <Checkbox
        id={`pick-${challenge.key}`}
        label={challenge.name}
        checked={isOpen}
        onChange={(isOn) => onChange(chooseByHand(phase, challenge, isOn))}
      />
      <span className={styles.why}>
        {challenge.category}
        <span aria-hidden="true"> · </span>
        <span data-hand={standing === 'picked' || standing === 'leftOut' || undefined}>{t(STANDINGS[standing])}</span>
      </span>
      <Difficulty difficulty={challenge.difficulty} />
      <span className={styles.solved}>{t('CLASS_PICK_SOLVED', { solved, of: room.teams.length })}</span>
    </li>
  )
}

const SIGNS = [
  { text: 'CLASS_LEGEND_OPEN', sign: LEGEND.open },
  { text: 'CLASS_STANDING_PICKED', sign: LEGEND.picked },
  { text: 'CLASS_STANDING_LEFT_OUT', sign: LEGEND.leftOut },
  { text: 'CLASS_CLOSED', sign: LEGEND.closed },
] as const

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend}>
      {SIGNS.map(({ text, sign }) => (
        <li key={text}>
          <svg viewBox={`0 0 ${sign.width} ${ROW_HEIGHT}`} width={sign.width} height={ROW_HEIGHT} aria-hidden="true">
            {'track' in sign ? (
              <path className="marks-track" d={sign.track} />
            ) : (
              <path className="marks-solved" d={sign.solved} />
            )}
          </svg>
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
