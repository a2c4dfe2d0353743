import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomChallenge, RoomTeam } from '#contract/class-room.ts'
import { readArrowKeys } from '../../ui/direction.ts'
import type { Columns } from './bar-code.ts'
import { useCellWords } from './cell-words.ts'

export interface Cursor {
  slug: string
  column: number
}

export interface MapKeys {
  cursor: Cursor | undefined
  /** Text of the cell under the cursor for screen readers. */
  spoken: string
  /** Whether Tab moves to this row. */
  isTabStop: (slug: string) => boolean
  onFocus: (slug: string) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, slug: string) => void
}

/** Shared data of all rows. */
export interface RowContext {
  columns: Columns
  firsts: ReadonlyMap<string, ReadonlySet<string>>
  isOpen: (challenge: RoomChallenge) => boolean
  keys: MapKeys
  lens: Cursor | undefined
  onLens: (cursor: Cursor) => void
}

/** The map is a single tab stop: arrows, Home and End move between cells, Enter opens one. */
export function useMapKeys(
  shown: readonly { team: RoomTeam }[],
  columns: Columns,
  onLens: (cursor: Cursor) => void,
): MapKeys {
  const { i18n } = useTranslation()
  const describe = useCellWords()
  const [cursor, setCursor] = useState<Cursor>()
  const [isInside, setInside] = useState(false)
  const kept = useRef<Cursor>(undefined)
  const place = cursor ?? kept.current
  const stop = shown.some(({ team }) => team.slug === place?.slug) ? place?.slug : shown[0]?.team.slug
  const team = shown.find((row) => row.team.slug === cursor?.slug)?.team
  const challenge = cursor && columns.list[cursor.column]?.challenge
  const spoken = isInside && team && challenge ? describe(team, challenge, i18n.language) : ''

  function move(to: Cursor): void {
    kept.current = to
    setCursor(to)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, slug: string): void {
    const row = shown.findIndex((one) => one.team.slug === slug)
    const column = cursor?.column ?? 0
    const last = columns.list.length - 1
    const { onward, back } = readArrowKeys()
    const columnTo: Record<string, number> = { [back]: column - 1, [onward]: column + 1, Home: 0, End: last }
    const rowTo: Record<string, number> = { ArrowUp: row - 1, ArrowDown: row + 1, PageUp: row - 10, PageDown: row + 10 }
    const wanted = columnTo[event.key]
    const wantedRow = rowTo[event.key]
    if (event.key === 'Enter' || event.key === ' ') onLens({ slug, column })
    else if (wanted !== undefined) move({ slug, column: Math.min(last, Math.max(0, wanted)) })
    else if (wantedRow !== undefined) {
      const next = shown[Math.min(shown.length - 1, Math.max(0, wantedRow))]?.team.slug ?? slug
      move({ slug: next, column })
      document.getElementById(`cells-${next}`)?.focus()
    } else return
    event.preventDefault()
  }

  return {
    cursor: isInside ? cursor : undefined,
    spoken,
    isTabStop: (slug) => slug === stop,
    onFocus: (slug) => {
      setInside(true)
      move({ slug, column: place?.column ?? 0 })
    },
    onBlur: () => setInside(false),
    onKeyDown,
  }
}
