import { expect, it } from 'vitest'
import type { ApiDocument } from '#server/api-document/describe-api.ts'
import type { PostmanCollection } from '#server/api-document/to-postman.ts'
import { main } from './openapi.ts'

async function run(...given: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await main(given, (text) => lines.push(text))
  return { code, text: lines.join('\n') }
}

it('prints the shop’s interface', async () => {
  const { code, text } = await run()
  const { openapi, paths } = JSON.parse(text) as ApiDocument
  expect([code, openapi]).toEqual([0, '3.1.0'])
  expect(Object.keys(paths)).toContain('/rest/basket/{id}')
})

it('prints the interface of range and host apart from it', async () => {
  const { code, text } = await run('--range')
  const { paths } = JSON.parse(text) as ApiDocument
  expect(code).toBe(0)
  expect(Object.keys(paths)).toContain('/host/reset')
})

it('prints a collection for a shop on this machine', async () => {
  const { code, text } = await run('--postman')
  const { variable } = JSON.parse(text) as PostmanCollection
  expect(code).toBe(0)
  expect(variable[0]).toMatchObject({ key: 'baseUrl', value: 'http://localhost:3000' })
})

it.each([[['--yaml']], [['--range', '--postman']]])('refuses %j, and names the options', async (given) => {
  const { code, text } = await run(...given)
  expect(code).toBe(1)
  expect(text).toContain('Give one of --openapi, --range, --postman')
})
