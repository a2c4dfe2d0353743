import { expect, it, vi } from 'vitest'
import { loadPicturesAhead } from './product-picture.tsx'

it('asks for the pictures that the grid will show, under the same addresses', () => {
  const asked: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address)
      }
    },
  )
  loadPicturesAhead(['apple_juice.jpg', ''])
  vi.unstubAllGlobals()
  expect(asked).toEqual([
    'assets/public/images/products/apple_juice.jpg',
    'assets/public/images/products/undefined.png',
  ])
})
