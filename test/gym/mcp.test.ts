import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, it } from 'vitest'
import { openRange } from '../support/open-range.ts'

const SERVER = fileURLToPath(new URL('../../examples/gym-mcp.ts', import.meta.url))

interface Told {
  content: { text: string }[]
  isError?: boolean
}

it('the MCP server plays an episode for a model, and tells refusals with their way out', async () => {
  await using range = await openRange({ GYM: '1', HOST: '127.0.0.1', LAB_PORT: 'none' })
  const env = { ...process.env, SHOP_URL: range.url } as Record<string, string>
  const transport = new StdioClientTransport({ command: process.execPath, args: [SERVER], env })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  const call = async (name: string, given: Record<string, unknown>): Promise<Told> =>
    (await client.callTool({ name, arguments: given })) as unknown as Told
  const read = ({ content: [first] }: Told) => JSON.parse(first?.text ?? '')

  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('step')
  const begun = await call('begin_episode', { seed: 'mcp' })
  expect(begun.content[0]?.text).not.toContain('token"')
  const { id } = read(begun).episode as { id: string }
  const { id: snapshot } = read(await call('keep_snapshot', { episode: id }))
  const body = JSON.stringify({ email: "' or 1=1--", password: 'x' })
  const headers = [['content-type', 'application/json']]
  const step = await call('step', { episode: id, method: 'POST', url: '/rest/user/login', headers, body })
  expect(read(step).solved).toMatchObject([{ key: 'loginAdminChallenge' }])
  expect(read(await call('list_solved', { episode: id })).events.length).toBe(1)
  const branched = read(await call('branch_episode', { episode: id, snapshot })).episode
  expect(branched.score.solved).toBe(0)
  await call('end_episode', { episode: id })
  const gone = await call('show_episode', { episode: id })
  expect([gone.isError, read(gone).error.code]).toEqual([true, 'GYM_EPISODE_ENDED'])
  await client.close()
})
