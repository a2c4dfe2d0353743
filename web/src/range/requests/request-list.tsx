import { type KeyboardEvent, useMemo } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import type { Exchange } from './exchanges.ts'
import type { Exchanges } from './use-exchanges.ts'

const METHODS = ['', 'GET', 'POST', 'PUT', 'DELETE'] as const
const CLASSES = ['', '2', '3', '4', '5'] as const
const SENDERS = ['', 'bench', 'page', 'program', 'others'] as const

export interface Filter {
  text: string
  method: string
  /** First digit of a status. */
  status: string
  by: string
}

export const NO_FILTER: Filter = { text: '', method: '', status: '', by: '' }

export function matches(exchange: Exchange, { text, method, status, by }: Filter): boolean {
  if (method !== '' && exchange.method !== method) return false
  if (status !== '' && !String(exchange.status).startsWith(status)) return false
  if (by === 'others' ? exchange.isOwn : by !== '' && (exchange.by !== by || !exchange.isOwn)) return false
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return true
  const { url, headers, body } = exchange
  return [exchange.method, url, body, ...headers.flat()].some((part) => part.toLowerCase().includes(wanted))
}

interface RequestListProps {
  exchanges: Exchanges
  filter: Filter
  picked: number | undefined
  isPaused: boolean
  onFilter(filter: Filter): void
  onPause(isPaused: boolean): void
  onPick(exchange: Exchange): void
  onEmpty(): void
}

export function RequestList(props: RequestListProps) {
  const { exchanges, filter, picked, isPaused, onFilter, onPause, onPick, onEmpty } = props
  const { say, tag } = useTexts()
  const clock = useClock(tag)
  const { list, since, connection } = exchanges
  const shown = list.filter((exchange) => matches(exchange, filter)).reverse()
  return (
    <Window title={say('pick')} number={1}>
      <Filters filter={filter} hasOthers={list.some(({ isOwn }) => !isOwn)} onFilter={onFilter} />
      <p className="facts-line">
        <span>
          {shown.length === list.length
            ? say('count', { count: list.length })
            : say('count.some', { shown: shown.length, all: list.length })}
        </span>
        {since !== undefined && <span>{say('since', { time: clock.format(since).slice(0, 5) })}</span>}
      </p>
      {shown.length === 0 ? (
        <p className="empty">
          {say(list.length > 0 ? 'empty.filtered' : connection === 'fresh' ? 'empty.reading' : 'empty')}
        </p>
      ) : (
        <ul className="well listed" onKeyDown={walk}>
          {shown.map((exchange) => (
            <li key={exchange.id}>
              <Row exchange={exchange} isPicked={exchange.id === picked} clock={clock} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
      <div className="acts">
        <button type="button" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
          {say('pause')}
        </button>
        <button type="button" onClick={onEmpty}>
          {say('new')}
        </button>
        {filter !== NO_FILTER && shown.length < list.length && (
          <button type="button" onClick={() => onFilter(NO_FILTER)}>
            {say('filter.none')}
          </button>
        )}
      </div>
    </Window>
  )
}

function useClock(tag: string): Intl.DateTimeFormat {
  return useMemo(
    () =>
      new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
    [tag],
  )
}

interface FiltersProps {
  filter: Filter
  /** Whether the list has requests of other browsers. */
  hasOthers: boolean
  onFilter(filter: Filter): void
}

function Filters({ filter, hasOthers, onFilter }: FiltersProps) {
  const { say } = useTexts()
  const change = (part: Partial<Filter>): void => onFilter({ ...filter, ...part })
  return (
    <>
      <input
        type="search"
        aria-label={say('find')}
        placeholder={say('find.hint')}
        value={filter.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <fieldset className="methods">
        <legend className="unseen">{say('method')}</legend>
        {METHODS.map((method) => (
          <button key={method} type="button" aria-pressed={filter.method === method} onClick={() => change({ method })}>
            {method === '' ? say('method.all') : method}
          </button>
        ))}
      </fieldset>
      <div className="halves">
        <select
          aria-label={say('status')}
          value={filter.status}
          onChange={({ target }) => change({ status: target.value })}
        >
          {CLASSES.map((status) => (
            <option key={status} value={status}>
              {say(status === '' ? 'status.any' : `status.${status}`)}
            </option>
          ))}
        </select>
        <select aria-label={say('by')} value={filter.by} onChange={({ target }) => change({ by: target.value })}>
          {SENDERS.filter((by) => by !== 'others' || hasOthers).map((by) => (
            <option key={by} value={by}>
              {say(`by.${by || 'anyone'}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

interface RowProps {
  exchange: Exchange
  isPicked: boolean
  clock: Intl.DateTimeFormat
  onPick(exchange: Exchange): void
}

function Row({ exchange, isPicked, clock, onPick }: RowProps) {
  const { say } = useTexts()
  return (
    <button type="button" aria-current={isPicked ? 'true' : undefined} onClick={() => onPick(exchange)}>
      <span className={`method ${exchange.method.toLowerCase()}`}>{exchange.method}</span>
      <span className="path" dir="ltr">
        {exchange.url}
      </span>
      <span className={`code s${String(exchange.status)[0]}`}>{exchange.status}</span>
      <span className="who">
        {say(exchange.isOwn ? `sent.${exchange.by}` : 'sent.others', { time: clock.format(exchange.at) })}
      </span>
    </button>
  )
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
