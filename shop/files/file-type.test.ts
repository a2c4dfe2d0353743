import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fileTypeOf } from '#shop/files/file-type.ts'

const image = (name: string) => readFileSync(new URL(`../../content/images/${name}`, import.meta.url))

it('knows the pictures of the shop by their bytes', () => {
  expect(fileTypeOf(image('uploads/12.png'))).toEqual({ extension: 'png', mediaType: 'image/png' })
  expect(fileTypeOf(image('uploads/13.jpg'))).toEqual({ extension: 'jpg', mediaType: 'image/jpeg' })
  expect(fileTypeOf(image('favicon_js.ico'))).toEqual({ extension: 'ico', mediaType: 'image/x-icon' })
})

it.each([
  ['GIF89a\x01\x00', 'image/gif'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['BM\x46\x00\x00\x00', 'image/bmp'],
  ['\0\0\0\x20ftypavif', 'image/avif'],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['II*\0\x08\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08', 'image/tiff'],
  ['<?xml version="1.0"?><svg/>', 'application/xml'],
  ['%PDF-1.7', 'application/pdf'],
  ['PK\x03\x04\x14\0', 'application/zip'],
  ['ID3\x04\0', 'audio/mpeg'],
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['RIFF\x10\x00\x00\x00WAVEfmt ', 'audio/vnd.wave'],
])('%j is %s', (beginning, mediaType) => {
  expect(fileTypeOf(Buffer.from(beginning, 'latin1'))?.mediaType).toBe(mediaType)
})

it.each(['', 'G', '\x89PN', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '\0\0\0\0'])(
  '%j is nothing that we know',
  (beginning) => {
    expect(fileTypeOf(Buffer.from(beginning, 'latin1'))).toBeUndefined()
  },
)
