import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '#lab/handbook/answers.ts'
import { type HandbookPage, readHandbook } from '#lab/handbook/pages.ts'
import { openServer } from '#server/open/open-server.ts'
import { root, say } from './run/console.mjs'

/** `npm run handbook:answers [-- sql/union …]`: runs the examples of all or some pages, and records their answers. */
export async function main(addresses: string[]): Promise<number> {
  const { pages, faults } = readHandbook(join(root, 'content'))
  for (const fault of faults) say(`Left out: ${fault}`)
  const wanted = addresses.length > 0 ? pages.filter(({ address }) => addresses.includes(address)) : pages
  const directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-handbook-'))
  const environment = { PORT: '0', DATA_DIR: directory, HOST: '127.0.0.1', HOST_LOG_LEVEL: 'silent' }
  const server = await openServer({ root, version: '0.0.0', environment })
  try {
    for (const page of wanted) {
      const answers = await runExamples(server.url, page)
      writeFileSync(fileOf(page), `${JSON.stringify(answers, null, 2)}\n`)
      say(`Written: ${page.address}`)
    }
  } finally {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return faults.length > 0 ? 1 : 0
}

/** Runs the steps of a page against a fresh bakery, in order. @param url of the shop */
export async function runExamples(url: string, { address, texts }: HandbookPage): Promise<Answer[][]> {
  const handbook = `${url}/range/lab/handbook`
  await send(`${handbook}/anew`)
  const all: Answer[][] = []
  for (const at of texts.en.example.steps.keys()) {
    const { answers } = (await send(`${handbook}/${address}`, { step: String(at) })) as { answers: Answer[] }
    all.push(answers)
  }
  return all
}

function fileOf({ address }: HandbookPage): string {
  return join(root, 'content', 'lab', 'handbook', `${address}.answers.json`)
}

async function send(url: string, fields: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
