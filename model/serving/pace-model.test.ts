import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ChatCompletionChunk, StreamCompletion } from '#model/protocol.ts'
import { createPace } from '#model/serving/pace-model.ts'

const REQUEST = { model: 'any', messages: [] }

function createProcessor() {
  let had = 0
  return {
    readProcessorTime: () => had,
    think: (milliseconds: number) => {
      had += milliseconds
    },
  }
}

const say = (content: string) => ({ choices: [{ index: 0, delta: { content } }] }) as unknown as ChatCompletionChunk

async function read(stream: ReturnType<StreamCompletion>): Promise<string> {
  let text = ''
  for await (const { choices } of stream) text += choices[0]?.delta.content ?? ''
  return text
}

it('passes on what a model says, piece by piece', async () => {
  const pace = createPace(() => true)
  const stream = pace(async function* () {
    yield say('Hello, ')
    yield say('world')
  })
  expect(await read(stream(REQUEST))).toBe('Hello, world')
})

it('lets a single player wait for nothing', async () => {
  const { readProcessorTime, think } = createProcessor()
  const pace = createPace(() => false, readProcessorTime)
  const stream = pace(async function* () {
    think(5000)
    yield say('!')
  })
  const began = performance.now()
  for (let index = 0; index < 5; index++) await read(stream(REQUEST))
  expect(performance.now() - began).toBeLessThan(200)
})

it('limits the share of all models together while others play', async () => {
  const { readProcessorTime, think } = createProcessor()
  const pace = createPace(() => true, readProcessorTime)
  const starts: number[] = []
  const model: StreamCompletion = async function* () {
    starts.push(performance.now())
    think(60)
    yield say('!')
  }
  await Promise.all([pace(model), pace(model), pace(model)].map((stream) => read(stream(REQUEST))))
  const [first = 0, second = 0, third = 0] = starts
  expect(second - first).toBeLessThan(100)
  // 120 ms were used of 100 and the refill since: the rest comes in at 30 ms a second.
  expect(third - second).toBeGreaterThan(500)
})

it('charges the thought that loads the model like a long one, not by the seconds of a cold start', async () => {
  const { readProcessorTime, think } = createProcessor()
  const pace = createPace(() => true, readProcessorTime)
  const model: StreamCompletion = async function* () {
    think(1000)
    yield say('!')
  }
  const began = performance.now()
  for (let index = 0; index < 2; index++) await read(pace(model)(REQUEST))
  expect(performance.now() - began).toBeLessThan(200)
})

it('counts processor time, so that a busy machine does not matter', async () => {
  const pace = createPace(() => true)
  const stream = pace(async function* () {
    await wait(150)
    yield say('!')
  })
  const began = performance.now()
  for (let index = 0; index < 3; index++) await read(stream(REQUEST))
  expect(performance.now() - began).toBeLessThan(2000)
})

it('keeps the order, and no place for a caller who left or whose model failed', async () => {
  const pace = createPace(() => true)
  const order: number[] = []
  const model = (number: number) =>
    pace(async function* () {
      order.push(number)
      if (number === 2) throw new Error('No.')
      yield say('!')
    })
  const answers = [1, 2, 3, 4].map((number) =>
    read(model(number)(REQUEST, number === 3 ? { signal: AbortSignal.abort() } : {})),
  )
  const settled = await Promise.allSettled(answers)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(order).toEqual([1, 2, 4])
})

it('ends a model whose reader has gone', async () => {
  const pace = createPace(() => true)
  let isEnded = false
  const stream = pace(async function* () {
    try {
      for (;;) yield say('on ')
    } finally {
      isEnded = true
    }
  })
  for await (const _ of stream(REQUEST)) break
  expect(isEnded).toBe(true)
})

it('leaves out nothing that a model can do to get ready', async () => {
  const asked: unknown[] = []
  const model: StreamCompletion = async function* () {}
  expect(createPace(() => true)(model).prepare).toBeUndefined()
  model.prepare = async (request) => void asked.push(request)
  await createPace(() => true)(model).prepare?.(REQUEST)
  expect(asked).toEqual([REQUEST])
})
