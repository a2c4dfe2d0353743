import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadPicturesAhead, ProductPicture } from './product-picture.tsx'

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

it('shows the unknown picture for one that is not there, and no sign of breakage where that is gone too', () => {
  const { rerender } = render(<ProductPicture image="apple_juice.jpg" alt="Apple Juice" />)
  const picture = screen.getByRole('img', { name: 'Apple Juice' })
  const shown = () => picture.getAttribute('src')
  expect(shown()).toBe('assets/public/images/products/apple_juice.jpg')
  fireEvent.error(picture)
  expect(shown()).toBe('assets/public/images/products/undefined.png')
  fireEvent.error(picture)
  expect(shown()).toMatch(/^data:image\/gif/)
  rerender(<ProductPicture image="plum.jpg" alt="Plum" />)
  expect(shown()).toBe('assets/public/images/products/plum.jpg')
})

it('shows the unknown picture at once for what has none', () => {
  render(<ProductPicture image="" alt="Fig" />)
  expect(screen.getByRole('img', { name: 'Fig' }).getAttribute('src')).toBe(
    'assets/public/images/products/undefined.png',
  )
})
