import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { createModuleClosures } from './module-closure.ts'

const ROOT = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '/')).href

describe('the closure of a source', () => {
  let closureOf: (file: string) => string[]
  beforeAll(() => {
    const closures = createModuleClosures(ROOT)
    closureOf = (file) => [...closures(ROOT + file)].map((url) => url.slice(ROOT.length))
  })

  it('begins with itself and ends with what only a later one loads', () => {
    const found = closureOf('proving/copy/open-copy.ts')
    expect(found[0]).toBe('proving/copy/open-copy.ts')
    expect(found).toEqual(
      expect.arrayContaining(['proving/copy/memory-logs.ts', 'shop/routes.ts', 'shop/accounts/login-routes.ts']),
    )
  })

  it('holds no types', () => {
    expect(closureOf('proving/judge/judgement.ts')).toEqual(['proving/judge/judgement.ts'])
  })

  it('is the source alone where there is nothing to read, and never leads from the page to the shop', () => {
    expect(closureOf('shop/nowhere.ts')).toEqual(['shop/nowhere.ts'])
    expect(closureOf('web/src/app/routes.tsx').filter((file) => file.startsWith('shop/'))).toEqual([])
  })
})
