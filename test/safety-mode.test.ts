import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { openServer } from '#server/open/open-server.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const FRAME = '<iframe src="javascript:alert(`xss`)">'

/** Stores an address with a script and searches reviews by an expression, under a configuration of its own. */
async function attack(configuration: string) {
  const root = mkdtempSync(join(tmpdir(), 'vitamin-cve-safety-'))
  mkdirSync(join(root, 'config'))
  writeFileSync(join(root, 'config', 'local.yml'), configuration)
  symlinkSync(join(REPOSITORY, 'content'), join(root, 'content'), 'junction')
  const environment = { HOST_LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: join(root, 'data') }
  const server = await openServer({ root, version: '0.0.0-test', environment })
  try {
    const visitor = createVisitor(server.url)
    const registered = await visitor.post('/api/Users', { email: `x${FRAME}`, password: 'squeeze-me' })
    await becomeShopper(visitor)
    const erasure = await visitor.submit('/dataerasure', { layout: '../package.json' })
    const reviews = await visitor.get('/rest/products/1%7C%7Ctrue/reviews')
    return {
      email: registered.json<{ data: { email: string } }>().data.email,
      readsFile: erasure.text.includes('&quot;juice-shop&quot;') || erasure.text.includes('"juice-shop"'),
      reviews: reviews.json<{ data: unknown[] }>().data.length,
    }
  } finally {
    await server.close()
    rmSync(root, { recursive: true })
  }
}

it('in safety mode no dangerous input reaches the shop, otherwise all of it does', async () => {
  expect(await attack('challenges: { safetyMode: enabled }')).toEqual({ email: 'x', readsFile: false, reviews: 0 })
  const { email, readsFile, reviews } = await attack('challenges: { safetyMode: disabled }')
  expect(email).toBe(`x${FRAME}`)
  expect(readsFile).toBe(true)
  expect(reviews).toBeGreaterThan(10)
})
