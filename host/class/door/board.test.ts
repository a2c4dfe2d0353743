import { expect, it, vi } from 'vitest'
import { BoardMaker, writeBoard } from '#host/class/door/board.ts'
import type { Class } from '#host/class/door/class.ts'

function makeBoard() {
  const list = vi.fn(() => [])
  const ours = {
    registry: { list },
    chronicle: { solvesOf: () => [], findAnnouncement: () => undefined },
    run: { stateAt: () => ({ status: 'ready', frozenAt: null }) },
    challenges: [],
  } as unknown as Class
  return { list, maker: new BoardMaker(ours) }
}

it('is made once for all who ask, and anew when something has changed or a second has passed', () => {
  const { list, maker } = makeBoard()
  const first = maker.readShared(1, 1000)
  for (let asked = 0; asked < 100; asked++) expect(maker.readShared(1, 1500)).toBe(first)
  expect(list).toHaveBeenCalledTimes(1)
  maker.readShared(2, 1500)
  expect(list).toHaveBeenCalledTimes(2)
  maker.readShared(2, 2500)
  expect(list).toHaveBeenCalledTimes(3)
})

it('leads everybody to the address by which they came', () => {
  const { maker } = makeBoard()
  const board = JSON.parse(writeBoard('{"joinUrl":"http://here/host/join"}', maker.readShared(1)))
  expect(board).toMatchObject({ joinUrl: 'http://here/host/join', teams: [], frozen: false })
})
