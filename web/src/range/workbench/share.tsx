import { useId, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { useTexts } from '../../ui/lab-texts.ts'
import { Window } from '../../ui/lab-window.tsx'
import { MAX_SHARED_CHARACTERS, type Step, writeHash } from './recipe.ts'

/** The recipe as an address, optionally with the text. */
export function Share({ steps, text }: { steps: readonly Step[]; text: string | undefined }) {
  const { say } = useTexts()
  const [isWithText, setWithText] = useState(false)
  const [note, setNote] = useState('')
  const id = useId()
  const isShort = text !== undefined && text !== '' && text.length <= MAX_SHARED_CHARACTERS
  const hash = writeHash(steps, isWithText && isShort ? text : undefined)
  const address = `${location.origin}${location.pathname}#${hash}`
  return (
    <Window title={say('share')}>
      <p>{say(text === undefined ? 'share.file' : 'share.text')}</p>
      {text !== undefined && (
        <p className="tick">
          <input
            id={id}
            type="checkbox"
            checked={isWithText && isShort}
            disabled={!isShort}
            onChange={({ target }) => setWithText(target.checked)}
          />
          <label htmlFor={id}>{say('share.withText')}</label>
        </p>
      )}
      {text !== undefined && text.length > MAX_SHARED_CHARACTERS && (
        <p className="small">{say('share.tooLong', { count: MAX_SHARED_CHARACTERS })}</p>
      )}
      <div className="address-row">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <code className="well" tabIndex={0}>
          {address}
        </code>
        <button type="button" onClick={async () => setNote(say((await copyText(address)) ? 'copied' : 'notCopied'))}>
          {say('copy')}
        </button>
      </div>
      <p className="small" role="status">
        {note}
      </p>
      <p className="small">{say('share.private')}</p>
    </Window>
  )
}
