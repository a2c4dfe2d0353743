import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { startTutorialByAddress } from '../range/instructor/index.ts'

/** Starts the tutorial that the address names, e.g. `#/hacking-instructor?challenge=Login%20Admin`. */
export default function TutorialStart() {
  const [search] = useSearchParams()
  const challenge = search.get('challenge') ?? ''
  useEffect(() => {
    if (challenge) void startTutorialByAddress(challenge)
  }, [challenge])
  return null
}
