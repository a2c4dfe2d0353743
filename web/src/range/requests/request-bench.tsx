import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { goToWorkbench, keepForTab, type Marked, readOfTab, takeResult } from '../../ui/lab-errand.ts'
import { useTexts } from '../../ui/lab-texts.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { type Language, writeAs } from './copy-as.ts'
import { Difference } from './difference.tsx'
import { type Draft, draftOf, EMPTY, nextKey, readParam, toSent, urlOf, withUrl, writeParam } from './draft.ts'
import { type Answer, answerOf, type Exchange, pathOf, type Sent } from './exchanges.ts'
import { findSession } from './find-session.ts'
import { readFragment } from './fragment.ts'
import type { PageData } from './page-data.ts'
import { RequestEditor } from './request-editor.tsx'
import { type Filter, NO_FILTER, RequestList } from './request-list.tsx'
import { SendError, send } from './send.ts'
import { useExchanges } from './use-exchanges.ts'

/** Complete answers in memory for comparisons. */
const MAX_WHOLE_ANSWERS = 20

/** Storage key of the draft, which survives a reload. */
const DRAFT = 'requests.draft'

interface Opened {
  draft: Draft
  /** The request that the draft started from. */
  before: Sent | undefined
  isCut: boolean
}

/** A request in the fragment replaces the stored draft. */
function openBench(computed: ReadonlySet<string>): Opened {
  const back = takeResult()
  const asked = readFragment(location.hash)
  if (asked) return { draft: draftOf(asked, computed), before: asked, isCut: false }
  const kept = readOfTab<Opened>(DRAFT)
  if (!kept) return { draft: draftOf(EMPTY, computed), before: undefined, isCut: false }
  return { ...kept, draft: replaceKeys(back ? putBack(kept.draft, back.marked, back.text) : kept.draft) }
}

/** Keys restart at 1 in every page, also those of a stored draft. */
function replaceKeys(draft: Draft): Draft {
  const renew = <Row extends { key: number }>(row: Row): Row => ({ ...row, key: nextKey() })
  return { ...draft, headers: draft.headers.map(renew), params: draft.params.map(renew) }
}

/** Inserts the workbench's result in place of the marked part. */
function putBack(draft: Draft, { field, start, end }: Marked, text: string): Draft {
  const splice = (whole: string): string => whole.slice(0, start) + text + whole.slice(end)
  const [kind, key] = field.split(':')
  if (kind === 'body') return { ...draft, body: splice(draft.body) }
  if (kind === 'url') return withUrl(draft, splice(urlOf(draft)))
  const isMeant = (one: { key: number }): boolean => String(one.key) === key
  if (kind === 'header')
    return {
      ...draft,
      headers: draft.headers.map((one) => (isMeant(one) ? { ...one, value: splice(one.value) } : one)),
    }
  const change = (raw: string): string => {
    const [name, value] = readParam(raw)
    return writeParam(name, splice(value))
  }
  return { ...draft, params: draft.params.map((one) => (isMeant(one) ? { ...one, raw: change(one.raw) } : one)) }
}

/** The selection of a field; undefined without one. */
function readMarked(field: HTMLInputElement | HTMLTextAreaElement): (Marked & { text: string }) | undefined {
  const { selectionStart: start, selectionEnd: end, value, dataset } = field
  if (start === null || end === null || start === end) return undefined
  return { field: dataset.field ?? '', start, end, text: value.slice(start, end) }
}

/** The request bench: lists requests of this session, edits one of them, sends it and shows the answer. */
export function RequestBench({ data }: { data: PageData }) {
  const { say } = useTexts()
  const computed = useMemo(() => new Set(data.computed), [data])
  const [{ draft, before, isCut }, setOpened] = useState<Opened>(() => openBench(computed))
  const [isPaused, setPaused] = useState(false)
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const [picked, setPicked] = useState<number>()
  const [answer, setAnswer] = useState<Answer>()
  const [isSending, setSending] = useState(false)
  const [complaint, setComplaint] = useState('')
  const [note, setNote] = useState('')
  const [answerNote, setAnswerNote] = useState('')
  const whole = useRef(new Map<number, Answer>())
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined)
  const exchanges = useExchanges(isPaused)
  const { list, connection } = exchanges
  const root = '../'.repeat(location.pathname.endsWith('/') ? 1 : 0) || './'

  const open = useCallback((opened: Opened, at: number | undefined, known?: Answer) => {
    setOpened(opened)
    setPicked(at)
    setAnswer(known)
    setComplaint('')
    setNote('')
    setAnswerNote('')
  }, [])
  const change = (next: Draft): void => setOpened((opened) => ({ ...opened, draft: next }))

  useEffect(() => {
    keepForTab(DRAFT, { draft, before, isCut })
  }, [draft, before, isCut])
  useEffect(() => {
    const read = (): void => {
      const asked = readFragment(location.hash)
      if (asked) open({ draft: draftOf(asked, computed), before: asked, isCut: false }, undefined)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [computed, open])

  const pick = (exchange: Exchange): void =>
    open(
      { draft: draftOf(exchange, computed), before: exchange, isCut: exchange.isCut },
      exchange.id,
      whole.current.get(exchange.id) ?? answerOf(exchange),
    )

  const sendDraft = async (): Promise<void> => {
    if (isSending) return
    setSending(true)
    setComplaint('')
    try {
      const { answer: answered, exchange } = await send(toSent(draft))
      setAnswer(answered)
      setAnswerNote('')
      setPicked(exchange)
      if (exchange !== undefined) whole.current.set(exchange, answered)
      for (const old of [...whole.current.keys()].slice(0, -MAX_WHOLE_ANSWERS)) whole.current.delete(old)
    } catch (error) {
      setComplaint(error instanceof SendError && error.message ? error.message : say('connection.gone'))
    } finally {
      setSending(false)
      await exchanges.refresh()
    }
  }

  const copy = async (text: string, tell: (note: string) => void): Promise<void> =>
    tell(say((await copyText(text)) ? 'copied' : 'notCopied'))
  const copyAs = (language: Language): Promise<void> => copy(writeAs(language, toSent(draft), data.shopUrl), setNote)

  const rememberField = ({ target }: FocusEvent): void => {
    if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.dataset.field)
      lastField.current = target
  }
  const toWorkbench = (): void => {
    const part = lastField.current?.isConnected ? readMarked(lastField.current) : undefined
    const { text, ...mark } = part ?? { field: 'body', start: 0, end: draft.body.length, text: draft.body }
    goToWorkbench(root, text, mark)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void sendDraft()
  }

  const earlier = useMemo(() => {
    const [method, path] = [draft.method, pathOf(urlOf(draft))]
    return list
      .filter(({ id }) => picked === undefined || id < picked)
      .filter((exchange) => exchange.method === method && pathOf(exchange.url) === path)
      .map((exchange) => whole.current.get(exchange.id) ?? answerOf(exchange))
      .filter(({ cut }) => cut !== 'gone')
      .reverse()
  }, [list, picked, draft])

  return (
    <>
      <h1 className="unseen">{say('title')}</h1>
      {connection === 'gone' || connection === 'ended' ? (
        <p className="notice bad connection" role="alert">
          {(connection === 'ended' && exchanges.complaint) || say(`connection.${connection}`)}
        </p>
      ) : (
        exchanges.isRenewed && (
          <p className="notice connection" role="status">
            {say('connection.renewed')}
          </p>
        )
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut that sends from every field */}
      <div className="request-bench" onKeyDown={onKey} onFocus={rememberField}>
        <div>
          <RequestList
            exchanges={exchanges}
            filter={filter}
            picked={picked}
            isPaused={isPaused}
            onFilter={setFilter}
            onPause={setPaused}
            onPick={pick}
            onEmpty={() => open({ draft: draftOf(EMPTY, computed), before: undefined, isCut: false }, undefined)}
          />
        </div>
        <div>
          <RequestEditor
            draft={draft}
            before={before}
            isCut={isCut}
            isSending={isSending}
            complaint={complaint}
            session={findSession(list)}
            maxBodyBytes={data.maxBodyBytes}
            onChange={change}
            onSend={() => void sendDraft()}
            onReset={() => change(draftOf(before ?? EMPTY, computed))}
            onCopy={(language) => void copyAs(language)}
            onWorkbench={toWorkbench}
            note={note}
          />
        </div>
        <div className="outcomes">
          <AnswerPanel
            answer={answer}
            note={answerNote}
            onCopy={(text) => void copy(text, setAnswerNote)}
            onWorkbench={(text) => goToWorkbench(root, text, undefined)}
          />
          {answer && <Difference key={picked} answer={answer} earlier={earlier} />}
        </div>
      </div>
      <p className="peek again">
        <span>
          {answer
            ? `${answer.status} ${answer.reason}, ${say('milliseconds', { time: answer.milliseconds })}`
            : say('answer.notYet')}
        </span>
        <button type="button" className="main" aria-disabled={isSending} onClick={() => void sendDraft()}>
          {say(isSending ? 'sending' : answer ? 'sendAgain' : 'send')}
        </button>
      </p>
    </>
  )
}
