import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSeedContent } from '#shop/seed/content.ts'

const FILES = 'security-questions customers products baskets feedback complaints recycles deliveries orders memories'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-content-'))
  for (const name of FILES.split(' ')) writeFileSync(join(folder, `${name}.yml`), '[]')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('readSeedContent', () => {
  it('omits missing fields of a product', () => {
    writeFileSync(join(folder, 'products.yml'), '- name: Juice\n  price: 0.5')
    expect(readSeedContent(folder).products).toEqual([{ name: 'Juice', price: 0.5 }])
  })

  it('accepts a text in place of a file', () => {
    const changed = new Map([['products.yml', '- name: Juice']])
    expect(readSeedContent(folder, changed).products).toEqual([{ name: 'Juice' }])
  })

  it('keeps fixed pictures apart', () => {
    writeFileSync(join(folder, 'memories.yml'), '- {image: a, caption: b, fixed: true}\n- {image: c, caption: d}')
    const { fixedMemories, memories } = readSeedContent(folder)
    expect(fixedMemories).toEqual([{ image: 'a', caption: 'b' }])
    expect(memories).toEqual([{ image: 'c', caption: 'd' }])
  })

  it.each([
    ['products.yml', '- price: 1', 'products.yml, entry 1: `name` should be a text.'],
    ['products.yml', '- {name: a, price: dear}', 'products.yml, entry 1: `price` should be a number.'],
    [
      'products.yml',
      '- name: a\n- {name: b, reviews: [{text: c}]}',
      'products.yml, entry 2, reviews, entry 1: `author` should be a text.',
    ],
    ['recycles.yml', '- {customer: jim, address: 1, quantity: 1, isPickup: 1}', '`isPickup` should be true or false.'],
    ['customers.yml', '- {key: jim, password: a, role: customer}', 'entry 1: `mailbox` should be a text.'],
    ['baskets.yml', 'customer: jim', 'baskets.yml: expected a list of entries.'],
    ['orders.yml', '- jim', 'orders.yml, entry 1: expected a mapping of fields.'],
    ['orders.yml', '- "', 'orders.yml: cannot be read as YAML.'],
  ])('names file and entry at fault: %s %s', (file, text, message) => {
    writeFileSync(join(folder, file), text)
    expect(() => readSeedContent(folder)).toThrow(message)
  })

  it('names a file that is missing', () => {
    rmSync(join(folder, 'feedback.yml'))
    expect(() => readSeedContent(folder)).toThrow('feedback.yml')
  })
})
