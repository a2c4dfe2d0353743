import { describe, expect, it } from 'vitest'
import { flagOf } from '#game/flags.ts'

const SHIPPED_KEY = 'TRwzkRJnHOTckssAeyJbysWgP!Qc2T'

describe('flagOf', () => {
  it.each([
    ['Score Board', '2614339936e8282e2f820f023d4d998a1f95e02a'],
    ['DOM XSS', '4a31a4fe0954199566e360a873802bf64d0d0a84'],
    ['Login Admin', '690fa3247a99d651e0b26f947baf0b79b4f404a9'],
  ])('of %s is what existing clients expect', (name, flag) => {
    expect(flagOf(name, SHIPPED_KEY)).toBe(flag)
  })

  it('depends on the key', () => {
    expect(flagOf('Score Board', 'another key')).not.toBe(flagOf('Score Board', SHIPPED_KEY))
  })
})
