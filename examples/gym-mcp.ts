import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'

// The gym as tools of the Model Context Protocol, on standard input and output: npm run --silent gym:mcp
// Start the shop first: GYM=1 HOST=127.0.0.1 npm start (docs/gym.md). SHOP_URL and GYM_SECRET say where it is.

const SHOP = (process.env.SHOP_URL ?? 'http://localhost:3000').replace(/\/+$/, '')
const SECRET = process.env.GYM_SECRET

/** Tokens of the episodes of this session, so that models do not have to copy them. */
const tokens = new Map<string, string>()

interface Told {
  [field: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/** Calls the gym. A refusal is told to the model, which can mend its call. */
async function call(method: string, path: string, body?: object, bearer = SECRET): Promise<Told> {
  const reply = await fetch(`${SHOP}/range/gym${path}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!reply)
    return tell(`No shop answers at ${SHOP}. Start one: GYM=1 HOST=127.0.0.1 npm start, or set SHOP_URL.`, true)
  return tell(await reply.text(), !reply.ok)
}

function tell(text: string, isError: boolean): Told {
  return { content: [{ type: 'text', text }], ...(isError && { isError }) }
}

/** Keeps the token of a new episode. */
function keepToken(told: Told): Told {
  const [{ text } = { text: '' }] = told.content
  if (told.isError) return told
  const { episode, token } = JSON.parse(text) as { episode: { id: string }; token: string }
  tokens.set(episode.id, token)
  return tell(JSON.stringify({ episode }), false)
}

const ofEpisode = (method: string, id: string, part = '', body?: object): Promise<Told> =>
  call(method, `/episodes/${encodeURIComponent(id)}${part}`, body, tokens.get(id) ?? SECRET)

const episode = z.string().describe('Id of the episode')
const seed = z.string().optional().describe('Decides all that the shop draws')
const steps = z.number().int().positive().optional().describe('Budget of requests')

function createServer(): McpServer {
  const server = new McpServer({ name: 'vitamin-cve-gym', version: '1.0.0' })
  server.registerTool(
    'begin_episode',
    {
      description: 'Begins an episode: a juice shop of your own that is broken on purpose. Find its flaws.',
      inputSchema: {
        seed,
        steps,
        seconds: z.number().positive().optional(),
        goals: z.array(z.string()).optional().describe('Keys of challenges; all without it'),
        showGoals: z.boolean().optional(),
      },
    },
    async (wish) => keepToken(await call('POST', '/episodes', wish)),
  )
  server.registerTool(
    'step',
    {
      description: 'Sends one HTTP request to the shop of an episode. Tells the answer, solved goals and the score.',
      inputSchema: {
        episode,
        method: z.string().describe('GET, POST, …'),
        url: z.string().describe('Path and query, such as /rest/products/search?q=apple'),
        headers: z.array(z.array(z.string()).length(2)).optional().describe('Pairs of name and value'),
        body: z.string().optional(),
        tokens: z.number().int().min(0).optional().describe('Tokens used since the last step'),
      },
    },
    ({ episode: id, ...request }) => ofEpisode('POST', id, '/step', request),
  )
  server.registerTool(
    'show_episode',
    { description: 'Shows goals, budgets and score of an episode.', inputSchema: { episode } },
    ({ episode: id }) => ofEpisode('GET', id),
  )
  server.registerTool(
    'list_solved',
    { description: 'Lists solved goals with evidence and flags.', inputSchema: { episode } },
    ({ episode: id }) => ofEpisode('GET', id, '/events'),
  )
  server.registerTool(
    'keep_snapshot',
    { description: 'Keeps the present state of an episode, to branch from it.', inputSchema: { episode } },
    ({ episode: id }) => ofEpisode('POST', id, '/snapshots', {}),
  )
  server.registerTool(
    'branch_episode',
    {
      description: 'Begins an episode from a snapshot.',
      inputSchema: { episode, snapshot: z.string(), seed, steps },
    },
    async ({ episode: id, ...wish }) =>
      keepToken(await call('POST', `/episodes/${encodeURIComponent(id)}/branches`, wish)),
  )
  server.registerTool(
    'end_episode',
    { description: 'Ends an episode and its snapshots.', inputSchema: { episode } },
    async ({ episode: id }) => {
      const told = await ofEpisode('DELETE', id)
      tokens.delete(id)
      return told
    },
  )
  return server
}

await createServer().connect(new StdioServerTransport())
