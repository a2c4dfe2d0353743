import { useEffect, useMemo, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { toHexDump } from '../../ui/hex-dump.ts'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { formOpinion } from './guess.ts'
import type { Guess } from './guess-encodings.ts'
import { PlaceMap } from './map.tsx'
import { kindOf, pictureTypeOf } from './operations/kinds.ts'
import { type StepOutput, toText } from './operations/operation.ts'
import { isBinary } from './show-bytes.ts'
import type { Run } from './use-run.ts'

type View = 'text' | 'bytes' | 'none'

const MAX_SHOWN_CHARACTERS = 20_000
const MAX_SHOWN_BYTES = 4096

function toTextLength(head: string, bytes: Uint8Array): number {
  return bytes.length > MAX_SHOWN_CHARACTERS * 4 ? Number.POSITIVE_INFINITY : head.length
}

/** Pictures and lists of facts need no other view. */
function chooseView(output: StepOutput | undefined): View {
  if (!output || output.facts || pictureTypeOf(output.bytes)) return 'none'
  return isBinary(output.bytes.subarray(0, MAX_SHOWN_BYTES)) ? 'bytes' : 'text'
}

/** Output of the recipe as text, bytes, picture or map. */
export function Result({ run, stepCount }: { run: Run; stepCount: number }) {
  const { say } = useTexts()
  const [view, setView] = useState<View | 'usual'>('usual')
  const [note, setNote] = useState('')
  const { output } = run
  const bytes = output?.bytes
  const shownAs = view === 'usual' ? chooseView(output) : view
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note is about one output only
  useEffect(() => setNote(''), [output])
  if (!bytes) {
    return (
      <Window title={say('result')}>
        <p className="well big" role="status">
          {say(run.isRunning ? 'result.runs' : 'result.none')}
        </p>
      </Window>
    )
  }
  const text = toText(bytes.subarray(0, MAX_SHOWN_CHARACTERS * 4))
  const shown = shownAs === 'bytes' ? toHexDump(bytes, MAX_SHOWN_BYTES) : text.slice(0, MAX_SHOWN_CHARACTERS)
  const isCut = shownAs === 'bytes' ? bytes.length > MAX_SHOWN_BYTES : shown.length < toTextLength(text, bytes)
  const copy = async (): Promise<void> => {
    setNote(say((await copyText(shownAs === 'bytes' ? shown : toText(bytes))) ? 'copied' : 'notCopied'))
  }
  return (
    <Window title={say('result')}>
      <Picture bytes={bytes} />
      {output.place && <PlaceMap place={output.place} />}
      {output.facts && <Facts facts={output.facts} />}
      {shownAs !== 'none' && (
        <pre
          className={shownAs === 'bytes' ? 'well big dump' : 'well big'}
          role="status"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          aria-label={say('result')}
        >
          {shown}
        </pre>
      )}
      {shownAs !== 'none' && isCut && <p className="small">{say('result.cut')}</p>}
      <p className="facts-line">
        <span>
          {say('bytes', { count: bytes.length })}
          {kindOf(bytes) && `, ${kindOf(bytes)}`}
        </span>
        {stepCount > 0 && <span>{say('milliseconds', { time: Math.round(run.milliseconds * 10) / 10 })}</span>}
      </p>
      <div className="acts">
        <button type="button" onClick={() => void copy()}>
          {say('copy')}
        </button>
        <button type="button" onClick={() => save(bytes)}>
          {say('save')}
        </button>
        {(['text', 'bytes'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={shownAs === kind}
            onClick={() => setView(shownAs === kind ? 'none' : kind)}
          >
            {say(`view.${kind}`)}
          </button>
        ))}
      </div>
      <p className="small" role="status">
        {note}
      </p>
    </Window>
  )
}

function Picture({ bytes }: { bytes: Uint8Array }) {
  const { say } = useTexts()
  const address = usePicture(bytes)
  return address === undefined ? null : <img className="picture" src={address} alt={say('result.picture')} />
}

/** Object URL of a picture; undefined for other bytes. */
export function usePicture(bytes: Uint8Array | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>()
  useEffect(() => {
    const type = bytes && pictureTypeOf(bytes)
    if (!type) {
      setAddress(undefined)
      return
    }
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}

const MAX_SHOWN_FACTS = 60

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="facts">
      {facts.slice(0, MAX_SHOWN_FACTS).map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list is replaced as a whole
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const EXTENSIONS: Record<string, string> = {
  PNG: 'png',
  JPEG: 'jpg',
  GIF: 'gif',
  WebP: 'webp',
  SVG: 'svg',
  ZIP: 'zip',
  gzip: 'gz',
  PDF: 'pdf',
  KeePass: 'kdbx',
}

function save(bytes: Uint8Array): void {
  const extension = EXTENSIONS[kindOf(bytes) ?? ''] ?? (isBinary(bytes.subarray(0, MAX_SHOWN_BYTES)) ? 'bin' : 'txt')
  const address = URL.createObjectURL(new Blob([bytes.slice()]))
  const link = Object.assign(document.createElement('a'), { href: address, download: `workbench.${extension}` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Likely formats of the output, each with the next step. */
export function Opinions({ run, onAdd }: { run: Run; onAdd(guess: Guess): void }) {
  const { say } = useTexts()
  const bytes = run.output?.bytes
  const opinion = useMemo(() => (bytes ? formOpinion(bytes) : undefined), [bytes])
  if (!opinion || bytes?.length === 0) return null
  return (
    <Window title={say('thinks')}>
      {opinion.isReadable && <p>{say('thinks.readable')}</p>}
      {opinion.guesses.map((guess) => (
        <div className="guess" key={`${guess.operation} ${JSON.stringify(guess.options)}`}>
          <p>{say(`guess.${guess.reason}`)}</p>
          <button type="button" onClick={() => onAdd(guess)}>
            {say('thinks.add', { name: say(`op.${guess.operation}`) })}
          </button>
        </div>
      ))}
      {!opinion.isReadable && opinion.guesses.length === 0 && <p>{say('thinks.nothing')}</p>}
    </Window>
  )
}
