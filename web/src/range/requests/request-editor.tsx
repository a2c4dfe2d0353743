import { useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { BodyEditor } from './body-editor.tsx'
import { type Draft, type Header, nextKey, readParam, urlOf, withUrl, writeParam } from './draft.ts'
import { PairRow } from './pairs.tsx'
import type { useRequestDraft } from './use-request-draft.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY', 'TRACE', 'PROPFIND']

/** Headers that browsers add and that are rarely relevant. */
const QUIET =
  /^(?:accept(?:-.*)?|cache-control|cookie|dnt|origin|pragma|priority|referer|sec-.*|upgrade-insecure-requests|user-agent|x-forwarded-.*|x-real-ip)$/i

/** Hidden headers to name first, because challenges are about them. */
const TELLING = /^(?:cookie|origin|referer)$/i

interface RequestEditorProps {
  request: ReturnType<typeof useRequestDraft>
  isSending: boolean
  complaint: string
  /** A session that can be copied from a request of the page. */
  session: { name: string; headers: readonly [string, string][] } | undefined
  maxBodyBytes: number
  onSend(): void
  onCopy(language: 'curl' | 'powershell' | 'fetch'): void
  onWorkbench(): void
  note: string
}

export function RequestEditor(props: RequestEditorProps) {
  const { request, isSending, complaint, session, maxBodyBytes, note } = props
  const { draft, change } = request
  const { say } = useTexts()
  const canSign = session && !draft.headers.some(({ name, isOn }) => isOn && name.toLowerCase() === 'authorization')
  return (
    <Window title={say('change')} number={2}>
      <Address draft={draft} onChange={change} />
      <Params draft={draft} onChange={change} />
      <Headers draft={draft} onChange={change} />
      {canSign && (
        <p className="small">
          {say('session', { name: session.name })}{' '}
          <button type="button" className="plain" onClick={() => change(addHeaders(draft, session.headers))}>
            {say('session.use', { name: session.name })}
          </button>
        </p>
      )}
      <BodyEditor request={request} maxBytes={maxBodyBytes} />
      {complaint && (
        <p className="notice bad" role="alert">
          {complaint}
        </p>
      )}
      <div className="acts sending">
        <button type="button" className="main" aria-disabled={isSending} onClick={props.onSend}>
          {say(isSending ? 'sending' : 'send')}
        </button>
        <button type="button" onClick={request.reset}>
          {say('asItWas')}
        </button>
      </div>
      <fieldset className="acts along">
        <legend className="unseen">{say('along')}</legend>
        <span>{say('copyAs')}</span>
        <button type="button" onClick={() => props.onCopy('curl')}>
          {say('copyAs.curl')}
        </button>
        <button type="button" onClick={() => props.onCopy('powershell')}>
          {say('copyAs.powershell')}
        </button>
        <button type="button" onClick={() => props.onCopy('fetch')}>
          {say('copyAs.fetch')}
        </button>
        <button type="button" className="last" onClick={props.onWorkbench}>
          {say('toWorkbench.marked')}
        </button>
      </fieldset>
      <p className="small" role="status">
        {note}
      </p>
    </Window>
  )
}

function addHeaders(draft: Draft, headers: readonly [string, string][]): Draft {
  const added = headers.map(([name, value]) => ({ key: nextKey(), name, value, isOn: true }))
  return { ...draft, headers: [...draft.headers, ...added] }
}

interface PartProps {
  draft: Draft
  onChange(draft: Draft): void
}

function Address({ draft, onChange }: PartProps) {
  const { say } = useTexts()
  return (
    <div className="address">
      <select
        aria-label={say('method')}
        value={draft.method}
        onChange={({ target }) => onChange({ ...draft, method: target.value })}
      >
        {[...new Set([...METHODS, draft.method])].map((method) => (
          <option key={method}>{method}</option>
        ))}
      </select>
      <input
        className="mono"
        data-field="url"
        aria-label={say('address')}
        value={urlOf(draft)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onChange(withUrl(draft, target.value))}
      />
    </div>
  )
}

function Params({ draft, onChange }: PartProps) {
  const { say } = useTexts()
  const { params } = draft
  const setAt = (index: number, part: Partial<(typeof params)[number]>): void =>
    onChange({ ...draft, params: params.map((param, at) => (at === index ? { ...param, ...part } : param)) })
  return (
    <details open={params.length > 0}>
      <summary>
        {say('params')}
        <span>{params.length}</span>
      </summary>
      <ul className="pairs">
        {params.map(({ key, raw, isOn }, index) => {
          const [name, value] = readParam(raw)
          return (
            <PairRow
              key={key}
              field={`param:${key}`}
              name={name}
              value={value}
              isOn={isOn}
              onName={(next) => setAt(index, { raw: writeParam(next, value) })}
              onValue={(next) => setAt(index, { raw: writeParam(name, next) })}
              onToggle={(next) => setAt(index, { isOn: next })}
              onRemove={() => onChange({ ...draft, params: params.toSpliced(index, 1) })}
            />
          )
        })}
      </ul>
      <div className="acts">
        <button
          type="button"
          onClick={() => onChange({ ...draft, params: [...params, { key: nextKey(), raw: '=', isOn: true }] })}
        >
          {say('params.add')}
        </button>
      </div>
    </details>
  )
}

function Headers({ draft, onChange }: PartProps) {
  const { say } = useTexts()
  const [isAll, setAll] = useState(false)
  const { headers } = draft
  const quiet = headers.filter(({ name }) => QUIET.test(name))
  const shown = isAll ? headers : headers.filter(({ name }) => !QUIET.test(name))
  // Pages set this header automatically; without it the shop reads JSON as text.
  const wantsType =
    /^\s*[[{]/.test(draft.body) && !headers.some(({ name, isOn }) => isOn && name.toLowerCase() === 'content-type')
  const change = (key: number, part: Partial<Header>): void =>
    onChange({ ...draft, headers: headers.map((header) => (header.key === key ? { ...header, ...part } : header)) })
  return (
    <details open>
      <summary>
        {say('headers')}
        <span>{shown.length}</span>
      </summary>
      <ul className="pairs">
        {shown.map(({ key, name, value, isOn }) => (
          <PairRow
            key={key}
            field={`header:${key}`}
            name={name}
            value={value}
            isOn={isOn}
            onName={(next) => {
              // The edited row must not vanish among the hidden headers.
              if (QUIET.test(next)) setAll(true)
              change(key, { name: next })
            }}
            onValue={(next) => change(key, { value: next })}
            onToggle={(next) => change(key, { isOn: next })}
            onRemove={() => onChange({ ...draft, headers: headers.filter((header) => header.key !== key) })}
          />
        ))}
      </ul>
      <p className="small">
        {say('headers.computed')}
        {quiet.length > 0 && !isAll && ` ${say('headers.quiet', { names: listNames(quiet), count: quiet.length })}`}{' '}
        {quiet.length > 0 && (
          <button type="button" className="plain" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {say(isAll ? 'headers.fewer' : 'headers.all')}
          </button>
        )}
      </p>
      <div className="acts">
        <button type="button" onClick={() => onChange(addHeaders(draft, [['', '']]))}>
          {say('headers.add')}
        </button>
        {wantsType && (
          <button type="button" onClick={() => onChange(addHeaders(draft, [['Content-Type', 'application/json']]))}>
            {say('headers.json')}
          </button>
        )}
      </div>
    </details>
  )
}

function listNames(headers: readonly Header[]): string {
  const names = headers.map(({ name }) => name)
  const telling = names.filter((name) => TELLING.test(name))
  return [...telling, ...names.filter((name) => !TELLING.test(name))].slice(0, 3).join(', ')
}
