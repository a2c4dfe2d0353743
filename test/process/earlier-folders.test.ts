import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startClass } from '#bench/class-process.ts'
import { startShop } from '#bench/shop-process.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'
import { visitAs } from '../support/keep-data-folder.ts'
import { type PlayedShop, readPlayedShop } from '../support/played-shop.ts'

const RELEASES = readdirSync(join(import.meta.dirname, '..', 'fixtures', 'data-folders'))
  .map((file) => file.replace(/\.br$/, ''))
  .map((release) => ({ release, kept: readKeptFolders(release) }))

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-earlier-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Codes with ids that version 20.2 of the reference changed are different now. */
function isRenumbered(part: string, { solved }: PlayedShop): boolean {
  return part === 'continueCode' && solved.includes('exposedCredentialsChallenge')
}

/** Compares the parts that the release had. Later parts are new. */
function expectWhole(now: PlayedShop, then: PlayedShop): void {
  const parts = Object.entries(then).filter(([part, content]) => content !== null && !isRenumbered(part, then))
  expect(now).toMatchObject(Object.fromEntries(parts))
}

describe('the data folder of an earlier release', () => {
  it.each(RELEASES)('opens whole, with score, coding progress, chain and outside world: $release', async ({ kept }) => {
    unpackFolder(kept, 'alone', directory)
    expect(kept.alone).toMatchObject({ customer: expect.any(String), orders: [expect.any(String)] })
    expect(kept.alone.solved.length).toBeGreaterThan(2)
    const shop = await startShop({ dataDirectory: directory })
    try {
      expectWhole(await readPlayedShop(createVisitor, shop.url), kept.alone)
      // A browser applies the stored code of that release once more, which changes nothing.
      const { status } = await createVisitor(shop.url).put(`/rest/continue-code/apply/${kept.alone.continueCode}`)
      expect(status).toBe(200)
      expectWhole(await readPlayedShop(createVisitor, shop.url), kept.alone)
    } finally {
      await shop.stop()
    }
  })

  const classes = RELEASES.filter(({ kept }) => kept.class !== null)
  it.each(classes)('opens as a class, with the shops of its teams: $release', async ({ kept }) => {
    unpackFolder(kept, 'class', directory)
    const ours = await startClass({ dataDirectory: directory, environment: { CLASS_WORKERS: '1' } })
    try {
      for (const [token, then] of Object.entries(kept.class ?? {}))
        expectWhole(await readPlayedShop(visitAs(token), `http://127.0.0.1:${ours.port}`), then)
    } finally {
      await ours.stop()
    }
  })
})
