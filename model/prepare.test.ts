import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Measures in a process of its own, where the model has not met anything yet. Milliseconds of processor time. */
async function measureFirstWord(isPrepared: boolean): Promise<{ steps: number[]; first: number }> {
  const script = `
    import { STAND_IN_TOOLS as tools, writeStandInPrompt } from './testing/shop-prompt.ts'
    const since = (start) => { const { user, system } = process.cpuUsage(start); return (user + system) / 1000 }
    const rows = ['Bragă (500ml)', 'Apple Juice', 'Banana Juice'].map((name, id) => ({
      id, name, description: name + ', pressed from the best fruit by people of our street: with love.', price: 1.99,
    }))
    const call = { id: 'c', type: 'function', function: { name: 'searchProducts', arguments: '{"query":"juice"}' } }
    const search = (content) => [
      { role: 'user', content },
      { role: 'assistant', content: '', tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c', content: JSON.stringify(rows) },
    ]
    const system = { role: 'system', content: writeStandInPrompt() }
    const steps = []
    if (${isPrepared}) {
      const { prepareModel } = await import('./prepare.ts')
      let start = process.cpuUsage()
      for await (const _ of prepareModel({ model: 'any', messages: [system, ...search('What is there?')], tools })) {
        steps.push(since(start))
        start = process.cpuUsage()
      }
    }
    const start = process.cpuUsage()
    const { streamCompletion } = await import('./stream-completion.ts')
    const asked = search('I’d like juice: do you have some, and what does it cost?')
    await streamCompletion({ model: 'any', messages: [system, ...asked.slice(0, 1)], tools }).next()
    await streamCompletion({ model: 'any', messages: [system, ...asked], tools }).next()
    console.log(JSON.stringify({ steps, first: since(start) }))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    timeout: 20_000,
  })
  return JSON.parse(stdout)
}

it('leaves hardly any work for the first message, and takes small steps', async () => {
  const cold = await measureFirstWord(false)
  const { steps, first } = await measureFirstWord(true)
  expect(first).toBeLessThan(cold.first / 4)
  expect(steps.length).toBeGreaterThan(50)
  // Another request may have to wait for the longest step.
  expect(Math.max(...steps)).toBeLessThan(cold.first / 2)
}, 30_000)
