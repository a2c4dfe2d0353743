import { describe, expect, it } from 'vitest'
import { isLike } from '#foundation/like.ts'
import { type ListColumn, selectRows } from '#foundation/list-query.ts'
import { ResourceFailure } from '#foundation/resource-failure.ts'

const columns: ListColumn[] = [
  { name: 'id', type: 'integer' },
  { name: 'name', type: 'string' },
  { name: 'secret', type: 'string' },
  { name: 'price', type: 'decimal' },
  { name: 'solved', type: 'boolean' },
]

const rows = [
  { id: 1, name: 'Apple', secret: 'abc', price: 1.99, solved: true },
  { id: 2, name: 'Banana', secret: '12', price: 2, solved: false },
  { id: 3, name: null, secret: '12', price: null, solved: false },
]

const ids = (query: Record<string, unknown>) => selectRows(rows, columns, query).map(({ id }) => id)

describe('a list request', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ q: 'APP' }, [1]],
    [{ q: 'b' }, [1, 2]],
    [{ q: '_pp%e' }, [1]],
    [{ q: '' }, [1, 2, 3]],
    [{ name: 'Apple' }, [1]],
    [{ name: 'apple' }, []],
    [{ name: 'null' }, [3]],
    [{ secret: '12' }, [2, 3]],
    [{ secret: '"12"' }, [2, 3]],
    [{ id: '2' }, [2]],
    [{ id: '[1,3]' }, [1, 3]],
    [{ id: ['1', '3'] }, [1, 3]],
    [{ id: { gt: '1' } }, []],
    [{ id: '2abc' }, []],
    [{ price: '1.99' }, [1]],
    [{ solved: 'true' }, [1]],
    [{ solved: '0' }, [2, 3]],
    [{ d: 'Sat Nov 21 2026', count: '1' }, [1, 2, 3]],
    [{ sort: '-id' }, [3, 2, 1]],
    [{ sort: 'name' }, [3, 1, 2]],
    [{ sort: 'secret,-id' }, [3, 2, 1]],
    [{ offset: '1' }, [2, 3]],
    [{ offset: '-1' }, [1, 2, 3]],
    [{ offset: 'x' }, [1, 2, 3]],
    [{ page: '1', count: '2' }, [3]],
    [{ page: '1' }, []],
  ])('%j finds %j', (query, found) => {
    expect(ids(query)).toEqual(found)
  })

  it.each([
    [{ sort: 'id,foo' }, 400, 'Sorting not allowed on given attributes', ['foo']],
    [{ name: { like: 'x' } }, 500, 'internal error', ["Invalid value { like: 'x' }"]],
    [{ scope: 'foo' }, 500, 'internal error', ['Invalid scope foo called.']],
  ])('%j is refused', (query, status, message, errors) => {
    const refusal = (() => {
      try {
        return ids(query)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(ResourceFailure)
    expect(refusal).toMatchObject({ status, message, errors })
  })
})

it('LIKE stays quick on hostile patterns', () => {
  const started = performance.now()
  expect(isLike('a'.repeat(50_000), `${'%a'.repeat(30)}%b`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})
