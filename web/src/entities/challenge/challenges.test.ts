import { expect, it } from 'vitest'
import { list } from '../../testing/rows.ts'
import { answer } from '../../testing/server.ts'
import { fetchChallenges } from './challenges.ts'

const row = (change: Record<string, unknown>) => ({ state: 'open', tags: null, hasCodingChallenge: false, ...change })

it('coding parts of ours count like those of the reference, and planned challenges are left out', async () => {
  answer(
    'GET api/Challenges/',
    list(
      row({ key: 'own', tags: 'AI/LLM', hasOwnCodingPart: true }),
      row({ key: 'bare', hasOwnCodingPart: true }),
      row({ key: 'none', tags: 'Web3' }),
      row({ key: 'planned', state: 'planned' }),
    ),
  )
  expect(await fetchChallenges('')).toMatchObject([
    { key: 'own', tags: 'AI/LLM,With Coding Challenge', hasCodingChallenge: true },
    { key: 'bare', tags: 'With Coding Challenge', hasCodingChallenge: true },
    { key: 'none', tags: 'Web3', hasCodingChallenge: false },
  ])
})
