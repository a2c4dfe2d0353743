import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadPicturesAhead, ProductPicture } from './product-picture.tsx'

it('preloads the pictures of the grid, under the same addresses', () => {
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

it('shows the placeholder for a missing picture, and no broken icon if that is missing, too', () => {
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

it('shows the placeholder at once without a picture', () => {
  render(<ProductPicture image="" alt="Fig" />)
  expect(screen.getByRole('img', { name: 'Fig' }).getAttribute('src')).toBe(
    'assets/public/images/products/undefined.png',
  )
})
