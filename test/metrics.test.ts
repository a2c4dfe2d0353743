import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer, type Server } from '#server/open/open-server.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
let directory: string
let server: Server

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitamin-cve-metrics-'))
  const environment = { HOST_LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: directory }
  server = await openServer({ root, version: '1.2.3', environment })
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

/** Reads the metrics as dashboards do, which solves no challenge. */
async function scrape(): Promise<string> {
  const reply = await fetch(`${server.url}/metrics`, { headers: { 'user-agent': 'Prometheus/2.45.0' } })
  return reply.text()
}

it('describe game, start and shop in one text, and one reader of it is noticed', async () => {
  await fetch(`${server.url}/assets/public/images/padding/1px.png`, { headers: { referer: server.url } })
  const text = await scrape()
  for (const name of [
    'http_requests_count',
    'file_uploads_count',
    'file_upload_errors',
    ...['startup_duration_seconds', 'version_info', 'challenges_solved', 'challenges_total'].map(prefixed),
    ...['coding_challenges_progress', 'coding_challenges_accuracy', 'cheat_score'].map(prefixed),
    ...['orders_placed_total', 'users_registered', 'users_registered_total', 'wallet_balance_total'].map(prefixed),
    ...['user_social_interactions', 'llm_input_tokens_total', 'llm_output_tokens_total'].map(prefixed),
    ...['llm_input_tokens', 'llm_output_tokens', 'llm_tool_calls_total'].map(prefixed),
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'nodejs_heap_size_total_bytes',
  ]) {
    expect(text.match(new RegExp(`^# TYPE ${name} `, 'gm')), name).toHaveLength(1)
  }
  expect(text).toMatch(/^juiceshop_challenges_solved\{difficulty="1",category="Miscellaneous",app="juiceshop"\} 1$/m)
  expect(text).toMatch(/^juiceshop_challenges_solved\{difficulty="6",category="Injection",app="juiceshop"\} 0$/m)
  const groupsOf = (name: string): string[] =>
    [...text.matchAll(new RegExp(`^juiceshop_${name}(\\{.*\\}) `, 'gm'))].map(([, labels = '']) => labels)
  expect(groupsOf('challenges_solved')).toEqual(groupsOf('challenges_total'))
  for (const phase of ['find it', 'fix it'])
    expect(text).toContain(`juiceshop_coding_challenges_progress{phase="${phase}",app="juiceshop"} 0`)
  expect(text).toMatch(/^juiceshop_challenges_total\{difficulty="1",category="Miscellaneous",app="juiceshop"\} \d+$/m)
  expect(text).toMatch(/^juiceshop_coding_challenges_accuracy\{phase="find it",app="juiceshop"\} Nan$/m)
  expect(text).toMatch(/^juiceshop_version_info\{version="1\.2\.3",major="1",minor="2",patch="3",app="juiceshop"\} 1$/m)
  for (const task of ['validateConfig', 'validatePreconditions', 'datacreator', 'customizeApplication', 'ready']) {
    const seconds = Number(text.match(new RegExp(`startup_duration_seconds\\{task="${task}".*\\} (.+)$`, 'm'))?.[1])
    expect(seconds, task).toBeGreaterThan(0)
  }
  for (const task of ['cleanupFtpFolder', 'customizeEasterEgg']) expect(text).toContain(`{task="${task}"`)

  expect(await isSolved()).toBe(false)
  await fetch(`${server.url}/metrics`)
  expect(await isSolved()).toBe(true)
})

it('a hundred readers at once get the whole text', async () => {
  const texts = await Promise.all(Array.from({ length: 100 }, scrape))
  for (const text of texts) expect(text).toContain('nodejs_version_info')
})

function prefixed(name: string): string {
  return `juiceshop_${name}`
}

async function isSolved(): Promise<boolean> {
  const reply = await fetch(`${server.url}/api/Challenges/?key=exposedMetricsChallenge`)
  const { data } = (await reply.json()) as { data: { solved: boolean }[] }
  return data[0]?.solved ?? false
}
