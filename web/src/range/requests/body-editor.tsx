import { useId } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { listChanged } from './diff-lines.ts'
import { bytesOf, convertBody } from './draft.ts'
import { toField, withLineEnds } from './line-ends.ts'
import type { useRequestDraft } from './use-request-draft.ts'

interface BodyEditorProps {
  request: ReturnType<typeof useRequestDraft>
  maxBytes: number
}

/** The body of a request, with its lines that were changed. */
export function BodyEditor({ request, maxBytes }: BodyEditorProps) {
  const { draft, before, isCut, change } = request
  const { say } = useTexts()
  const id = useId()
  const changed = before && before.encoding === draft.encoding ? listChanged(before.body, draft.body) : []
  const bytes = bytesOf(draft)
  return (
    <details open={draft.body !== '' || !/^(?:GET|HEAD)$/.test(draft.method)}>
      <summary>
        {say('body')}
        <span>{bytes ? say('bytes', { count: bytes.length }) : say('body.noBase64')}</span>
      </summary>
      <label className="unseen" htmlFor={`${id}-body`}>
        {say('body')}
      </label>
      <textarea
        id={`${id}-body`}
        className={changed.length > 0 ? 'changed' : undefined}
        data-field="body"
        rows={Math.min(Math.max(draft.body.split('\n').length + 1, 4), 18)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={toField(draft.body)}
        aria-invalid={bytes === undefined || bytes.length > maxBytes}
        onChange={({ target }) => change({ ...draft, body: withLineEnds(draft, target.value) })}
      />
      {changed.length > 0 && (
        <p className="small marked">
          {say('body.changed', { count: changed.length, lines: changed.slice(0, 8).join(', ') })}
        </p>
      )}
      {isCut && <p className="notice bad">{say('body.cut')}</p>}
      <div className="acts">
        <LayOut request={request} />
        <Recode request={request} />
      </div>
    </details>
  )
}

function LayOut({ request: { draft, change } }: Pick<BodyEditorProps, 'request'>) {
  const { say } = useTexts()
  let text: string | undefined
  try {
    text =
      draft.encoding === 'text' && draft.body.length > 1 ? JSON.stringify(JSON.parse(draft.body), null, 2) : undefined
  } catch {
    text = undefined
  }
  if (text === undefined || text === draft.body) return null
  return (
    <button type="button" onClick={() => change({ ...draft, body: text })}>
      {say('body.layOut')}
    </button>
  )
}

function Recode({ request: { draft, change } }: Pick<BodyEditorProps, 'request'>) {
  const { say } = useTexts()
  const other = convertBody(draft)
  return (
    <button
      type="button"
      aria-disabled={other === undefined}
      onClick={() => {
        if (other) change({ ...draft, ...other })
      }}
    >
      {say(draft.encoding === 'text' ? 'body.toBase64' : other ? 'body.toText' : 'body.noText')}
    </button>
  )
}
