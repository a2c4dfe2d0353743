import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { Connections } from '#classroom/door/connections.ts'

class Connection extends EventEmitter {
  isDestroyed = false
  destroy(): void {
    this.isDestroyed = true
    this.emit('close')
  }
}

it('ends the open connections of a team, or of one member, and no others', () => {
  const connections = new Connections()
  const [mira, ben, other, closed] = Array.from({ length: 4 }, () => new Connection())
  if (!mira || !ben || !other || !closed) throw new Error('too few')
  connections.add('lemons', mira, 1)
  connections.add('lemons', ben, 2)
  connections.add('lemons', closed, 1)
  connections.add('melons', other, 1)
  closed.emit('close')
  connections.end('lemons', 1)
  expect([mira, ben, closed, other].map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, false, false])
  connections.end('lemons')
  expect([ben.isDestroyed, other.isDestroyed]).toEqual([true, false])
})
