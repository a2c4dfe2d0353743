import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Game } from '#game/game.ts'
import { KeptReplies } from './kept-replies.ts'

/** A reply that records what it sends. */
function fakeReply(): { reply: FastifyReply; sent: () => unknown } {
  let body: unknown
  const reply = { header: () => reply, send: (content: unknown) => (body = content) }
  return { reply: reply as unknown as FastifyReply, sent: () => body }
}

function gameAt(revision: number): Game {
  return { revision } as Game
}

describe('KeptReplies', () => {
  it('makes a list once for each state, language and game', () => {
    const lists = new KeptReplies()
    const game = gameAt(1)
    const made: string[] = []
    const send = (of: Game, key: string) => {
      const { reply, sent } = fakeReply()
      lists.send(reply, of, key, () => made.push(key) && [key])
      return sent()
    }
    const first = send(game, 'en')
    expect(send(game, 'en')).toBe(first)
    expect(String(send(game, 'de'))).toBe('["de"]')
    expect(send(gameAt(1), 'en')).not.toBe(first)
    expect(made).toEqual(['en', 'de', 'en'])
  })

  it('makes it again after a change', () => {
    const lists = new KeptReplies()
    const game = { revision: 1 }
    let solved = 0
    const send = () => {
      const { reply, sent } = fakeReply()
      lists.send(reply, game as Game, '', () => ({ solved }))
      return String(sent())
    }
    expect(send()).toBe('{"solved":0}')
    solved = 1
    game.revision++
    expect(send()).toBe('{"solved":1}')
  })

  it('keeps a limited number', () => {
    const lists = new KeptReplies()
    const game = gameAt(1)
    let made = 0
    const send = (key: string) => lists.send(fakeReply().reply, game, key, () => ++made)
    for (let index = 0; index < 100; index++) send(`?q=${index}`)
    send('?q=99')
    expect(made).toBe(100)
    send('?q=0')
    expect(made).toBe(101)
  })
})
