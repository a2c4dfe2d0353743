import { expect, it } from 'vitest'
import { readDelivered } from './delivered.ts'

it('puts the values of the build in', () => {
  expect(readDelivered('f(import.meta.env.DEV, import.meta.env["MODE"], import.meta.env.VITE_X)')).toBe(
    'f((false), ("production"), (undefined))',
  )
})

it('takes out the branches that the build rules out, in markup, conditions and statements', () => {
  expect(readDelivered('<a>{import.meta.env.DEV && <b />}</a>')).toBe('<a>{(false)}</a>')
  expect(readDelivered('<a>{!import.meta.env.PROD ? <b /> : null}</a>')).toBe('<a>{null}</a>')
  expect(readDelivered('<a>{here() && import.meta.env.DEV && <b />}</a>')).toBe('<a>{here() && (false)}</a>')
  expect(readDelivered('if (import.meta.env.MODE === "development") open()')).toBe('{}')
  expect(readDelivered('if (import.meta.env.DEV || !import.meta.env.SSR) open()')).toBe('open()')
})

it('follows constants that are declared once', () => {
  const source = 'const isDev = import.meta.env.DEV; const list = isDev ? [one] : []'
  expect(readDelivered(source)).toBe('const isDev = (false); const list = []')
})

it('leaves conditions alone that visitors decide, and sources that ask for nothing of the build', () => {
  const source = 'import x from "y"; f(location.hash === "#dev" && open, import.meta.env.PROD && open)'
  expect(readDelivered(source)).toBe('import x from "y"; f(location.hash === "#dev" && open, open)')
  expect(readDelivered('true && open()')).toBe('true && open()')
})
