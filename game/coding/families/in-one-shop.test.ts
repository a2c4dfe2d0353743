import { expect, it } from 'vitest'
import type { Attack, Target } from '#game/coding/define-coding.ts'
import { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'

const target = {} as Target

/** Runs attacks as one draw of a family. */
function attackBy(...attacks: readonly Attack[]): Promise<unknown> {
  const left = [...attacks]
  const draw = () => left.shift() as Attack
  const family = inOneShop([{ kind: 'attack', name: 'Some', times: attacks.length, draw }])[0]
  if (!family) throw new Error('There is no family.')
  return (family.draw(new Dice('seed')) as Attack)(target)
}

it('works if one attack of several does', async () => {
  expect(
    await attackBy(
      async () => false,
      async () => true,
      async () => false,
    ),
  ).toBe(true)
})

it('has not worked if all fail, also on their way', async () => {
  expect(
    await attackBy(
      async () => false,
      () => Promise.reject(new Error('Nothing is there.')),
    ),
  ).toBe(false)
})

it('leaves to the oracle what one attack leaves to it', async () => {
  expect(
    await attackBy(
      async () => false,
      async () => undefined,
    ),
  ).toBe(undefined)
})

it('passes on that the shop has ended', async () => {
  const end = Object.assign(new Error('It was ended.'), { name: 'CopyEndedError' })
  await expect(
    attackBy(
      () => Promise.reject(end),
      async () => false,
    ),
  ).rejects.toBe(end)
})

it('has customers come one after the other, and tells what the first one complains about', async () => {
  const came: number[] = []
  const [family] = inOneShop([
    {
      kind: 'customer',
      name: 'Some',
      times: 3,
      draw: () => async () => {
        came.push(came.length)
        if (came.length === 2) throw new Error('The second is not served.')
      },
    },
  ])
  await expect(family?.draw(new Dice('seed'))(target)).rejects.toThrow('The second is not served.')
  expect(came).toEqual([0, 1])
})
