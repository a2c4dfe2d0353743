import { useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'

/** Word between request bench and workbench, of this tab only. */
const MARKED = 'requests.marked'
const RESULT = 'requests.result'

/** Takes what came out back to where it was marked in the request bench; nothing where nobody came from there. */
export function TakeBack({ text }: { text: string | undefined }) {
  const { say } = useTexts()
  const [isAwaited] = useState(isResultAwaited)
  if (!isAwaited) return null
  const take = (): void => {
    if (text === undefined) return
    sessionStorage.setItem(RESULT, JSON.stringify(text))
    location.assign(`${location.pathname.replace(/bench\/?$/, '')}requests/`)
  }
  return (
    <div className="acts">
      <button type="button" className="main" aria-disabled={text === undefined} onClick={take}>
        {say('takeBack')}
      </button>
    </div>
  )
}

function isResultAwaited(): boolean {
  try {
    return sessionStorage.getItem(MARKED) !== null
  } catch {
    return false
  }
}
