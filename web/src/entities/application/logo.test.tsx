import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/stage.tsx'
import { Logo } from './logo.tsx'

it.each([
  ['teapot.svg', 'assets/public/images/teapot.svg'],
  ['https://brand.example/a/My%20Logo.png?size=2', 'assets/public/images/My%20Logo.png'],
])('a shop with the logo %s shows it with its name', (file, address) => {
  show(<Logo name="Tea House" file={file} />)
  expect(screen.getByRole('img', { name: 'Tea House' }).getAttribute('src')).toBe(address)
  expect(screen.getByText('Tea House')).toBeTruthy()
})

it('a renamed shop keeps the default picture, and ours its drawing', () => {
  const { container } = show(<Logo name="Tea House" file={undefined} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('Tea House')
  show(<Logo name="Vitamin CVE" file="JuiceShop_Logo.png" />)
  expect(screen.getByRole('img', { name: 'Vitamin CVE' })).toBeTruthy()
})
