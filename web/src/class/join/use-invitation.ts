import { useEffect, useState } from 'react'
import type { Invitation } from '#contract/class.ts'
import { command, DoorError } from '../data/http.ts'

/** The team of a link; undefined while loading and without an answer, `wrong` for an invalid link. */
export function useInvitation(key: string | undefined): Invitation | 'wrong' | undefined {
  const [found, setFound] = useState<{ key: string; invitation: Invitation | 'wrong' }>()
  useEffect(() => {
    if (key === undefined) return
    let isLeft = false
    const note = (invitation: Invitation | 'wrong') => {
      if (!isLeft) setFound({ key, invitation })
    }
    command<Invitation>('invitation', { key }).then(note, (error: unknown) => {
      // Joining will report other errors if they persist.
      if (error instanceof DoorError && error.code === 'HOST_WRONG_LINK') note('wrong')
    })
    return () => {
      isLeft = true
    }
  }, [key])
  return found?.key === key ? found?.invitation : undefined
}
