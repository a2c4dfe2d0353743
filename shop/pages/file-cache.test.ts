import { expect, it } from 'vitest'
import { FileCache } from '#shop/pages/file-cache.ts'

it('reads once for parallel requests, and caches the content', async () => {
  const cache = new FileCache()
  let reads = 0
  const read = async () => {
    reads++
    return Buffer.from('juice')
  }
  const contents = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', read)))
  expect(new Set(contents.map(String))).toEqual(new Set(['juice']))
  expect((await cache.get('a', read)).toString()).toBe('juice')
  expect(reads).toBe(1)
})

it('reads again after a failure', async () => {
  const cache = new FileCache()
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect((await cache.get('a', async () => Buffer.from('back'))).toString()).toBe('back')
})
