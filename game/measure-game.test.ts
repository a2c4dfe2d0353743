import { expect, it } from 'vitest'
import { createGame } from '#game/create-game.ts'
import { createGameState } from '#game/game-state.ts'
import { measureGame } from '#game/measure-game.ts'
import { defineOracle } from '#game/oracle.ts'
import { catalogueOf } from '#game/testing/catalogue.ts'
import { emptyShop, rulesWith } from '#game/testing/evidence.ts'

const oracle = defineOracle({ watches: 'exchange', on: ['GET /x'], isSolvedBy: () => false })
const catalogue = catalogueOf({
  scoreBoardChallenge: oracle,
  dbSchemaChallenge: oracle,
  loginAdminChallenge: oracle,
  loginJimChallenge: oracle,
  loginBenderChallenge: oracle,
})

function open() {
  const game = createGame({ state: createGameState(), rules: rulesWith(), catalogue, shopView: emptyShop })
  const samplesOf = (name: string) =>
    measureGame(game, catalogue, 'p').find((measurement) => measurement.name === `p_${name}`)?.samples
  return { game, samplesOf }
}

it('counts challenges and solves by group', () => {
  const { game, samplesOf } = open()
  const total = samplesOf('challenges_total') ?? []
  expect(total).toHaveLength(3)
  expect(total).toContainEqual({ labels: { difficulty: '1', category: 'Miscellaneous' }, value: 1 })
  expect(total).toContainEqual({ labels: { difficulty: '2', category: 'Injection' }, value: 1 })
  expect(total).toContainEqual({ labels: { difficulty: '3', category: 'Injection' }, value: 3 })
  expect(samplesOf('challenges_solved')).toEqual(total.map(({ labels }) => ({ labels, value: 0 })))
  game.solve('loginJimChallenge')
  game.solve('loginBenderChallenge')
  game.solve('forgedReviewChallenge')
  const solved = samplesOf('challenges_solved')?.filter(({ value }) => value > 0)
  expect(solved).toEqual([{ labels: { difficulty: '3', category: 'Injection' }, value: 2 }])
})

it('counts coding challenges by status', () => {
  const { game, samplesOf } = open()
  const progress = (findIt: number, fixIt: number, unsolved: number) => [
    { labels: { phase: 'find it' }, value: findIt },
    { labels: { phase: 'fix it' }, value: fixIt },
    { labels: { phase: 'unsolved' }, value: unsolved },
  ]
  expect(samplesOf('coding_challenges_progress')).toEqual(progress(0, 0, 0))
  game.passCoding('loginJimChallenge', 1)
  game.passCoding('loginAdminChallenge', 2)
  game.passCoding('loginBenderChallenge', 2)
  expect(samplesOf('coding_challenges_progress')).toEqual(progress(1, 2, 0))
})

it('reports accuracy and cheat score', () => {
  const { game, samplesOf } = open()
  expect(samplesOf('cheat_score')).toEqual([{ value: 0 }])
  const verdict = { key: 'loginJimChallenge', at: new Date(), snippetLength: 1, vulnerableLines: 1, fixes: 4 }
  for (const right of [false, true]) game.onCodingVerdict({ ...verdict, phase: 'fix', right, sharesSnippet: false })
  expect(samplesOf('coding_challenges_accuracy')?.[1]).toEqual({ labels: { phase: 'fix it' }, value: 0.5 })
  expect(samplesOf('coding_challenges_progress')).toContainEqual({ labels: { phase: 'fix it' }, value: 1 })
  expect(samplesOf('cheat_score')?.[0]?.value).toBeCloseTo(0.5, 2)
})

it('the accuracy without verdicts is NaN', () => {
  expect(open().samplesOf('coding_challenges_accuracy')).toEqual([
    { labels: { phase: 'find it' }, value: Number.NaN },
    { labels: { phase: 'fix it' }, value: Number.NaN },
  ])
})
