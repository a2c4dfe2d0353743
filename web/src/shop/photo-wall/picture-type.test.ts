import { expect, test } from 'vitest'
import { pictureTypeOf } from './picture-type.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'text/html' })

test("a picture's type comes from its first bytes", async () => {
  expect(await pictureTypeOf(file(0x89, 0x50, 0x4e, 0x47, 0x0d))).toBe('image/png')
  for (const kind of [0xe0, 0xe1, 0xe2, 0xe3, 0xe8, 0xdb])
    expect(await pictureTypeOf(file(0xff, 0xd8, 0xff, kind))).toBe('image/jpeg')
})

test('anything else is not a picture', async () => {
  for (const bytes of [[], [0x89], [0x89, 0x50, 0x4e], [0x47, 0x49, 0x46, 0x38], [0x25, 0x50, 0x44, 0x46]])
    expect(await pictureTypeOf(file(...bytes))).toBeUndefined()
})
