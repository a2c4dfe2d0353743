import { useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { goBackWith, isResultAwaited } from '../../ui/workbench-handover.ts'

/** Returns the result to the request bench; hidden unless the request bench waits for it. */
export function TakeBack({ text }: { text: string | undefined }) {
  const { say } = useTexts()
  const [isAwaited] = useState(isResultAwaited)
  const [isTooLarge, setTooLarge] = useState(false)
  if (!isAwaited) return null
  const take = (): void => {
    if (text !== undefined) setTooLarge(!goBackWith(text))
  }
  return (
    <div className="acts">
      <button type="button" className="main" aria-disabled={text === undefined} onClick={take}>
        {say('takeBack')}
      </button>
      <p className="small" role="status">
        {isTooLarge && say('takeBack.tooLarge')}
      </p>
    </div>
  )
}
