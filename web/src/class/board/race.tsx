import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '#contract/class-board.ts'
import { useFormats } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import { drawTracks } from './places.ts'

/** Rows of the board; lines of other teams end below the edge. */
export const MAX_SHOWN_TEAMS = 8
const WIDTH = 992
const ROW = 83.25
const HEIGHT = ROW * MAX_SHOWN_TEAMS
const STEPS = 24

/** Stripes that identify each line without its colour. */
const STRIPES = ['9 13', '5 22', '4 8', '9 34', '12 12', '3 14', '14 26', '6 7', '2 9', '18 10']

/** End of the race on a frozen board, as a share of its width. */
const SEALED_SHARE = 0.8

/** Places over time as lines that end at their rows. */
export function Race({ board }: { board: Board }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(30_000)
  const { run, race, frozen } = board
  const end = (frozen ? run.frozenAt : null) ?? (run.status === 'ended' ? run.endsAt : null) ?? now
  const begin = run.startedAt ?? Math.min(end - 60_000, ...race.flatMap(({ solves }) => solves))
  const width = frozen ? WIDTH * SEALED_SHARE : WIDTH
  const tracks = useMemo(
    () => drawTracks(race, { from: begin, to: end, width, rowHeight: ROW, steps: STEPS }),
    [race, begin, end, width],
  )
  const emblems = new Map(board.teams.map(({ slug, emblem }) => [slug, emblem.fruit]))
  const hours = [0, 1 / 3, 2 / 3, 1].map((share) => ({ share, hour: formats.clock(begin + (end - begin) * share) }))
  // In the first minutes several of them are equal.
  const shown = hours.filter(({ hour }, index) => hour !== hours[index - 1]?.hour)
  const [leader] = board.teams
  return (
    <div className="board-tracks">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        data-mirrored=""
        role="img"
        aria-label={
          leader ? t('CLASS_RACE_SAID', { team: leader.name, from: formats.clock(begin) }) : t('CLASS_BOARD_EMPTY')
        }
      >
        {Array.from({ length: MAX_SHOWN_TEAMS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its row.
          <path key={row} className="board-line" d={`M0 ${(row + 0.5) * ROW}H${WIDTH}`} />
        ))}
        <clipPath id="race-edge">
          <path d={`M0-10H${width}V${HEIGHT}H0z`} />
        </clipPath>
        <g clipPath="url(#race-edge)">
          {tracks.map(({ slug, path }) => (
            <g key={slug}>
              <path className="board-back" d={path} />
              <path
                className="board-track"
                style={{ ['--track' as string]: `var(--track-${emblems.get(slug) ?? 'lemon'})` }}
                d={path}
              />
              <path
                className="board-stripes"
                d={path}
                strokeDasharray={STRIPES[race.findIndex((one) => one.slug === slug) % STRIPES.length]}
              />
            </g>
          ))}
        </g>
        {frozen && (
          <>
            <path className="board-seal" d={`M${width} 0H${WIDTH}V${HEIGHT}H${width}z`} />
            <pattern id="race-hatch" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path className="board-hatch" d="M0 0V28" />
            </pattern>
            <path fill="url(#race-hatch)" d={`M${width} 0H${WIDTH}V${HEIGHT}H${width}z`} />
            <path className="board-cut" d={`M${width}-4V${HEIGHT + 4}`} />
          </>
        )}
      </svg>
      {frozen && (
        <p className="board-tag">
          <b>{t('CLASS_SEALED')}</b>
          <span>{t('CLASS_SEALED_AT', { at: formats.clock(end) })}</span>
        </p>
      )}
      <p className="board-hours" aria-hidden="true">
        {shown.map(({ share, hour }) => (
          <span key={share} style={{ insetInlineStart: `${((share * width) / WIDTH) * 100}%` }}>
            {hour}
          </span>
        ))}
      </p>
    </div>
  )
}
