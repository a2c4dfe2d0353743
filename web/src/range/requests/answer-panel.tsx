import { useEffect, useMemo, useState } from 'react'
import { toHexDump } from '../../ui/hex-dump.ts'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { Code } from './code.tsx'
import { type Answer, toStrictText } from './exchanges.ts'
import { layOut, typeOf } from './lay-out.ts'
import { leaveForWorkbench } from './leave-for-workbench.ts'

type View = 'laidOut' | 'asSent' | 'asPage'

const MAX_SHOWN_BYTES = 4096

interface AnswerPanelProps {
  answer: Answer | undefined
  onCopy(text: string): void
  note: string
}

/** The shop's answer: formatted, raw, or rendered. */
export function AnswerPanel({ answer, onCopy, note }: AnswerPanelProps) {
  const { say } = useTexts()
  const [view, setView] = useState<View>('laidOut')
  const laidOut = useMemo(() => (answer ? layOut(answer) : undefined), [answer])
  if (!answer || !laidOut) {
    return (
      <Window title={say('answer')} number={3}>
        <p className="empty">{say('answer.none')}</p>
      </Window>
    )
  }
  const raw = toStrictText(answer.bytes)
  const canBePage = laidOut.kind === 'html' || laidOut.kind === 'picture'
  const shown = view === 'asPage' && !canBePage ? 'laidOut' : view
  return (
    <Window title={say('answer')} number={3}>
      <p className="outcome" role="status">
        <b className={`s${String(answer.status)[0]}`}>{answer.status}</b>
        <span>{answer.reason}</span>
        <span className="mono measure">{say('milliseconds', { time: answer.milliseconds })}</span>
        <span className="mono measure">{say('bytes', { count: answer.bytes.length })}</span>
      </p>
      {answer.cut && <p className="notice">{say(`answer.cut.${answer.cut}`)}</p>}
      <fieldset className="acts views">
        <legend className="unseen">{say('answer.views')}</legend>
        {(['laidOut', 'asSent', 'asPage'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            aria-disabled={one === 'asPage' && !canBePage}
            onClick={() => setView(one)}
          >
            {say(`answer.${one}`)}
          </button>
        ))}
      </fieldset>
      {shown === 'asPage' ? (
        <Shown answer={answer} isPicture={laidOut.kind === 'picture'} />
      ) : laidOut.kind === 'bytes' || raw === undefined ? (
        <Code label={say('answer.body')} text={toHexDump(answer.bytes, MAX_SHOWN_BYTES)} />
      ) : (
        <Code
          label={say('answer.body')}
          text={shown === 'asSent' ? raw : laidOut.text}
          isJson={shown === 'laidOut' && laidOut.kind === 'json'}
        />
      )}
      <details>
        <summary>
          {say('answer.headers')}
          <span>{answer.headers.length}</span>
        </summary>
        <dl className="facts">
          {answer.headers.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="acts">
        <button type="button" onClick={() => onCopy(shown === 'laidOut' ? laidOut.text : (raw ?? ''))}>
          {say('copy')}
        </button>
        <button type="button" onClick={() => leaveForWorkbench(raw ?? '')}>
          {say('toWorkbench')}
        </button>
      </div>
      <p className="small" role="status">
        {note}
      </p>
    </Window>
  )
}

/** Renders in a frame with an opaque origin, without scripts and requests. */
function Shown({ answer, isPicture }: { answer: Answer; isPicture: boolean }) {
  const { say } = useTexts()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isPicture) return undefined
    const made = URL.createObjectURL(new Blob([answer.bytes as Uint8Array<ArrayBuffer>], { type: typeOf(answer) }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [answer, isPicture])
  if (isPicture)
    return address === undefined ? null : <img className="picture" src={address} alt={say('answer.picture')} />
  return <iframe className="well" sandbox="" title={say('answer.asPage')} srcDoc={toStrictText(answer.bytes) ?? ''} />
}
