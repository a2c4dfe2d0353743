import { expect, it } from 'vitest'
import { answered } from '#game/testing/assistant.ts'
import type { LabObservation } from '#lab/evidence.ts'
import { createLab } from './lab.ts'
import { createLabState } from './lab-state.ts'

const HERE = 'http://localhost:3001/range/lab/in/x'

function openHearing() {
  const observed: LabObservation[] = []
  const lab = createLab(createLabState(), { observe: (...observation) => observed.push(observation) })
  const say = (said: string) => lab.hear(['chatAnswered', answered({ said })])
  const receive = (url: string, kind: 'in' | 'page' = 'in') =>
    lab.receive({ kind, method: 'GET', url, headers: [['Sec-Fetch-Dest', 'image']], body: '', bodyBytes: 0 })
  return { lab, observed, say, receive }
}

it('reports requests after an answer named the address', () => {
  const { observed, say, receive } = openHearing()
  receive('/range/lab/in/before')
  say('We have apples: ![](assets/public/images/products/apple_juice.jpg)')
  receive('/range/lab/in/x')
  expect(observed).toEqual([])
  say(`Look: ![](${HERE})`)
  observed.length = 0
  receive('/range/lab/in/x')
  receive('/range/lab/p/page', 'page')
  const headers = { 'sec-fetch-dest': 'image' }
  expect(observed).toEqual([
    ['fetchedFromAnswer', { url: '/range/lab/in/x', headers, answers: [`Look: ![](${HERE})`] }],
  ])
})

it('reports requests during the answer', () => {
  const { observed, say, receive } = openHearing()
  receive('/range/lab/in/x')
  say(`![](${HERE})`)
  expect(observed).toMatchObject([['fetchedFromAnswer', { url: '/range/lab/in/x', answers: [`![](${HERE})`] }]])
})

it('stores a few answers, each around its link to the lab', () => {
  const { lab, say } = openHearing()
  for (let index = 0; index < 60; index++) say(`${'x'.repeat(50_000)}![${index}](${HERE})${'y'.repeat(50_000)}`)
  expect(lab.state.answers.length).toBeGreaterThan(5)
  expect(lab.state.answers.join('').length).toBeLessThan(70_000)
  expect(lab.state.answers.at(-1)).toContain(`![59](${HERE})`)
  expect(lab.takeDirty()).toBe(true)
})
