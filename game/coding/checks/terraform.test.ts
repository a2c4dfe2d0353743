import { expect, it } from 'vitest'
import { listBlocks, listReadable, readPlan } from './terraform.ts'

const SECRET = 'a secret of more than thirty-two letters'

it.each([
  ['plain', `key = "${SECRET}"`],
  ['in a heredoc', `key = <<-END\n${SECRET}\n  END`],
  ['in a remark', `key = null # ${SECRET}`],
  ['in pieces', `key = join("", ["${SECRET.slice(0, 15)}", "${SECRET.slice(15)}"])`],
  ['in Base64', `key = "${Buffer.from(SECRET).toString('base64')}"`],
  ['in Base64, twice', `key = "${Buffer.from(Buffer.from(SECRET).toString('base64')).toString('base64')}"`],
  ['in hexadecimal digits', `key = "${Buffer.from(SECRET).toString('hex')}"`],
  ['backwards', `key = "${[...SECRET].reverse().join('')}"`],
])('finds a secret %s', (_how, plan) => {
  expect(listReadable(readPlan(plan)).some((text) => text.includes(SECRET))).toBe(true)
})

it.each(['key = file("key"', 'key = "open', 'block "x" {', 'list = [1, 2}'])('refuses %s', (plan) => {
  expect(() => readPlan(plan)).toThrow(Error)
})

it('lists blocks with the values of their own level', () => {
  const plan = `# remark {
resource "a" "b" {
  one = "x-\${var.name}" // remark
  two = [
    "y",
  ]
  nested {
    three = 3
  }
}
variable "v" {}`
  const [block, other] = listBlocks(readPlan(plan))
  expect(block?.head).toBe('resource "a" "b"')
  expect(block?.values.get('one')).toBe(JSON.stringify(`x-\${var.name}`))
  expect(block?.values.get('two')?.replaceAll(/\s+/g, '')).toBe('["y",]')
  expect(other?.head).toBe('variable "v"')
})
