import { Fragment, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ANNOUNCEMENT_MS, type Board } from '#contract/class-board.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { listen } from '../data/events.ts'
import { addressOf, sentenceFor } from '../data/http.ts'
import { leftOf } from '../data/phases.ts'
import { useFormats, useTabTitle } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { formatCountdown, useNow } from '../data/use-now.ts'
import { ClassIcon } from '../frame/class-icon.tsx'
import './board.css'
import './board-small.css'
import { BoardMark } from './board-mark.tsx'
import { countMoves } from './places.ts'
import { MAX_SHOWN_TEAMS, Race } from './race.tsx'

/** Time for which a change of place is shown. */
const MOVE_MS = 600_000
const MAX_FIRST_SOLVES = 2
/** Length from which an announcement is written smaller. */
const LONG_TEXT = 200
/** Maximum join addresses, if the configuration names none. */
const MAX_ADDRESSES = 2

/** The projector's page: places and the race. Renders once for each change and is static otherwise. */
export function BoardPage() {
  const { t, i18n } = useTranslation()
  const { data, error, reload, put } = useLoad<Board>('board')
  useTabTitle(t('CLASS_NAV_BOARD'))
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    return listen(addressOf('board/events'), { on: { message: (board) => put(board as Board) } })
  }, [isThere, put])
  if (!data) {
    return (
      <main className="board">
        {error ? (
          <div role="alert" className="board-empty">
            <p>{sentenceFor(error, t, (key) => i18n.exists(key))}</p>
            <button type="button" className="pill" onClick={() => void reload()}>
              {t('CLASS_TRY_AGAIN')}
            </button>
          </div>
        ) : (
          <p role="status" className="board-empty">
            {t('CLASS_LOADING')}
          </p>
        )}
      </main>
    )
  }
  return (
    <main className="board">
      <BoardHead board={data} />
      <section className="board-race" aria-labelledby="race">
        <h2 className="visually-hidden" id="race">
          {t('CLASS_RACE')}
        </h2>
        <Race board={data} />
        <Places board={data} />
      </section>
      <BoardFoot board={data} />
      <Said announcement={data.announcement} />
    </main>
  )
}

function BoardHead({ board }: { board: Board }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(1000)
  const left = leftOf(board.run, now)
  const { status, frozenAt, title } = board.run
  return (
    <header>
      <BoardMark />
      <div>
        <h1 className="display">{title || t('CLASS_UNTITLED')}</h1>
        <p className="board-lead">
          {board.frozen && frozenAt !== null
            ? t('CLASS_BOARD_FROZEN', { at: formats.clock(frozenAt) })
            : t('CLASS_BOARD_LEAD', { count: board.teams.length })}{' '}
          {board.run.registration && <Addresses board={board} />}
        </p>
      </div>
      <div className="board-clock" role="timer" aria-live="off">
        {left !== undefined && <b>{formatCountdown(status === 'ended' ? 0 : left)}</b>}
        {(status !== 'running' || left !== undefined) && <span>{t(`CLASS_BOARD_${status.toUpperCase()}`)}</span>}
      </div>
    </header>
  )
}

/** Join addresses. A name that only this machine can resolve is not shown. */
function Addresses({ board: { joinUrl, otherJoinUrls, isLocalOnly } }: { board: Board }) {
  const { t } = useTranslation()
  if (isLocalOnly) return t('CLASS_BOARD_LOCAL')
  return (
    <>
      {t('CLASS_BOARD_JOIN')}{' '}
      {[joinUrl, ...otherJoinUrls].slice(0, MAX_ADDRESSES).map((url, index) => (
        <Fragment key={url}>
          {index > 0 && ` ${t('CLASS_BOARD_OR')} `}
          <b className="mono board-address" dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </b>
        </Fragment>
      ))}
    </>
  )
}

function Places({ board }: { board: Board }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(60_000)
  const moves = useMemo(() => {
    const at = board.run.frozenAt ?? now
    return countMoves(board.race, at - MOVE_MS, at)
  }, [board, now])
  if (board.teams.length === 0) return <p className="board-empty">{t('CLASS_BOARD_EMPTY')}</p>
  return (
    <ol>
      {board.teams.slice(0, MAX_SHOWN_TEAMS).map((team) => {
        const move = moves.get(team.slug) ?? 0
        return (
          <li key={team.slug}>
            <span className="board-place">{team.place}</span>
            <Emblem emblem={team.emblem} size={72} className="board-emblem" />
            <span className="board-name">
              <bdi>{team.name}</bdi>
            </span>
            <span className="board-score">
              {formats.number(team.points)}
              <span className="visually-hidden">{t('CLASS_BOARD_POINTS')}</span>
            </span>
            <span className="board-move" data-up={move > 0 || undefined}>
              {move !== 0 && (
                <>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={move > 0 ? 'M6 15l6-6l6 6' : 'M6 9l6 6l6-6'} />
                  </svg>
                  <span aria-hidden="true">{Math.abs(move)}</span>
                  <span className="visually-hidden">
                    {t(move > 0 ? 'CLASS_BOARD_UP' : 'CLASS_BOARD_DOWN', { count: Math.abs(move) })}
                  </span>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The latest announcement, above the footer for some minutes. */
function Said({ announcement }: Pick<Board, 'announcement'>) {
  const formats = useFormats()
  const now = useNow(5000)
  const isNews = announcement !== null && now - announcement.at < ANNOUNCEMENT_MS
  return (
    <div role="status" className="board-said" data-long={(isNews && announcement.text.length > LONG_TEXT) || undefined}>
      {isNews && (
        <>
          <ClassIcon name="announce" />
          <p>{announcement.text}</p>
          <time className="mono">{formats.clock(announcement.at)}</time>
        </>
      )}
    </div>
  )
}

function BoardFoot({ board }: { board: Board }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const solved = new Set(board.firstSolves.map(({ challenge }) => challenge)).size
  const latest = [...board.firstSolves].sort((one, other) => other.at - one.at).slice(0, MAX_FIRST_SOLVES)
  const draw = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => `M${(from + index) * 7} 0h5v20h-5z`).join('')
  return (
    <footer>
      <div>
        <p className="board-caption">
          <span>{t('CLASS_BOARD_SOME', { solved, total: board.total })}</span>
        </p>
        <svg
          className="board-bars"
          viewBox={`0 0 ${Math.max(1, board.total * 7 - 2)} 20`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="marks-solved" d={draw(0, solved)} />
          <path className="marks-track" d={draw(solved, board.total)} />
        </svg>
      </div>
      <div>
        <p className="board-caption">{t('CLASS_BOARD_FIRSTS')}</p>
        <ul className="board-firsts">
          {latest.map(({ challenge, name, team: slug, at }) => {
            const team = board.teams.find((one) => one.slug === slug)
            return (
              <li key={challenge}>
                {team && <Emblem emblem={team.emblem} size={44} />}
                <b>{name}</b>
                <span>
                  {team?.name ?? slug}, {formats.clock(at)}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </footer>
  )
}
