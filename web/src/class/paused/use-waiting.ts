import { useEffect, useState } from 'react'
import type { ClassMessage, MyTeam } from '#contract/class.ts'
import type { RunState } from '#contract/class-run.ts'
import { listen } from '../data/events.ts'
import { addressOf, command } from '../data/http.ts'
import { useLoad } from '../data/use-load.ts'

interface Waiting {
  mine: MyTeam | undefined
  /** The trainer's latest message. */
  latest: ClassMessage | undefined
  error: Error | undefined
  reload: () => Promise<void>
}

/** Listens for messages on a page in place of the shop, and loads the shop when it opens. */
export function useWaiting(isClosed: (run: RunState) => boolean): Waiting {
  const { data, error, reload } = useLoad<MyTeam>('me')
  const [heard, setHeard] = useState<ClassMessage>()
  const latest = heard ?? data?.messages.findLast(({ from }) => from === 'trainer')
  const id = latest?.id
  useEffect(
    () =>
      listen(addressOf('events'), {
        on: {
          run: (run) => {
            if (!isClosed(run as RunState)) window.location.reload()
          },
          message: (message) => {
            if ((message as ClassMessage).from === 'trainer') setHeard(message as ClassMessage)
          },
        },
      }),
    [isClosed],
  )
  useEffect(() => {
    if (id === undefined) return
    // Best effort: a failure only leaves it uncounted.
    command('seen', { message: id }).catch(() => undefined)
  }, [id])
  return { mine: data, latest, error, reload }
}
