import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { listFileOptions } from '#server/config/file-options.ts'
import { OwnFiles } from '#server/own-files/own-files.ts'

const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

function warningsOf(tree: Record<string, unknown>): unknown[] {
  const warn = vi.fn()
  new OwnFiles({
    options: listFileOptions(tree),
    ownDirectories: [],
    contentDirectory,
    downloadDirectory: '/nowhere',
    warn,
  })
  return warn.mock.calls.flat()
}

it('a file that another option fetches may be named by its last part', () => {
  const fetched = { name: 'One', image: 'https://pictures.example/a/small%20cup.jpg?v=1' }
  const page = { recyclePage: { topProductImage: 'small cup.jpg' } }
  expect(warningsOf({ application: page, products: [fetched, { name: 'Two', image: 'small cup.jpg' }] })).toEqual([])
})

it('a file of another folder is not meant', () => {
  const fetched = { image: 'https://pictures.example/cup.jpg', caption: 'A cup' }
  expect(warningsOf({ products: [{ name: 'Two', image: 'cup.jpg' }], memories: [fetched] })).toEqual([
    expect.stringContaining('products[0].image: there is no file cup.jpg'),
  ])
})
