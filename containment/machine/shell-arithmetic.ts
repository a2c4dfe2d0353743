import { ShellSyntaxError } from '#containment/machine/shell-syntax.ts'

const LEVELS: readonly Readonly<Record<string, (left: number, right: number) => number>>[] = [
  {
    '==': (left, right) => Number(left === right),
    '!=': (left, right) => Number(left !== right),
    '<=': (left, right) => Number(left <= right),
    '>=': (left, right) => Number(left >= right),
    '<': (left, right) => Number(left < right),
    '>': (left, right) => Number(left > right),
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  { '*': (left, right) => left * right, '/': divide, '%': (left, right) => left - right * divide(left, right) },
]

const MAX_TOKENS = 500

/** Computes `$((…))`: integers, variables, brackets. @throws {ShellSyntaxError} */
export function compute(source: string, variable: (name: string) => string): number {
  const tokens = source.match(/\d+|\$?[A-Za-z_]\w*|\$\w|[=!<>]=|\S/g) ?? []
  if (tokens.length > MAX_TOKENS) throw createFault()
  let at = 0
  const read = (level: number): number => {
    const operators = LEVELS[level]
    if (!operators) return readValue()
    let value = read(level + 1)
    while (Object.hasOwn(operators, tokens[at] ?? '')) {
      const apply = operators[tokens[at++] ?? '']
      value = apply?.(value, read(level + 1)) ?? value
    }
    return value
  }
  const readValue = (): number => {
    const token = tokens[at++] ?? ''
    if (token === '-') return -readValue()
    if (token === '+') return readValue()
    if (/^\d/.test(token)) return Number(token)
    if (token === '(') {
      const value = read(0)
      if (tokens[at++] === ')') return value
    }
    const name = /^\$?(\w+)$/.exec(token)?.[1]
    if (name === undefined) throw createFault()
    return Math.trunc(Number(variable(name))) || 0
  }
  const value = tokens.length === 0 ? 0 : read(0)
  if (at < tokens.length) throw createFault()
  return value
}

function divide(left: number, right: number): number {
  if (right === 0) throw new ShellSyntaxError('arithmetic expression: division by zero')
  return Math.trunc(left / right)
}

function createFault(): ShellSyntaxError {
  return new ShellSyntaxError('arithmetic expression: expecting primary')
}
