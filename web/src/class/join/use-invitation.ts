import { useEffect, useState } from 'react'
import type { Invitation } from '#contract/class.ts'
import { DoorError, order } from '../data/http.ts'

/** Into which team a link leads: unknown while that is asked and where nobody answers, `wrong` where it leads nowhere any more. */
export function useInvitation(key: string | undefined): Invitation | 'wrong' | undefined {
  const [found, setFound] = useState<{ key: string; invitation: Invitation | 'wrong' }>()
  useEffect(() => {
    if (key === undefined) return
    let isLeft = false
    const note = (invitation: Invitation | 'wrong') => {
      if (!isLeft) setFound({ key, invitation })
    }
    order<Invitation>('invitation', { key }).then(note, (error: unknown) => {
      // Joining reports any other error, if it lasts.
      if (error instanceof DoorError && error.code === 'HOST_WRONG_LINK') note('wrong')
    })
    return () => {
      isLeft = true
    }
  }, [key])
  return found?.key === key ? found?.invitation : undefined
}
