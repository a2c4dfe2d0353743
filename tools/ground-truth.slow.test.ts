import { expect, it } from 'vitest'
import { main } from './ground-truth.ts'

async function run(...given: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const code = await main(given, (line) => {
    text += line
  })
  return { code, text }
}

it('prints JSON, SARIF, a table and the schema', async () => {
  expect(JSON.parse((await run()).text)).toMatchObject({ shop: { name: 'Vitamin CVE' }, formatVersion: '1.1' })
  expect(JSON.parse((await run('--sarif')).text)).toMatchObject({ version: '2.1.0' })
  expect((await run('--csv')).text).toMatch(/^id,title,.*\r\nF001,/)
  expect(JSON.parse((await run('--schema')).text)).toMatchObject({ type: 'object' })
})

it.each([[['--xml']], [['--csv', '--sarif']]])('refuses %j, and names the ways', async (given) => {
  const { code, text } = await run(...given)
  expect(code).toBe(1)
  expect(text).toContain('--json, --sarif, --csv, --schema')
})
