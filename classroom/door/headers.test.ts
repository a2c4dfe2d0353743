import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { keepForShard, keepForVisitor, readCookies } from '#classroom/door/headers.ts'

const request = (...rawHeaders: string[]) => ({ rawHeaders }) as IncomingMessage

describe('keepForShard', () => {
  it('keeps the shop’s headers, as written and in order', () => {
    const sent = [
      'Host',
      'a',
      'X-Two',
      '1',
      'x-two',
      '2',
      'Cookie',
      'token=1; language=de',
      'Authorization',
      'Bearer eyJ',
    ]
    expect(keepForShard(request(...sent))).toEqual(sent)
  })

  it('drops credentials', () => {
    const sent = request(
      ...[
        'X-Vitamin-Visitor',
        'x',
        'X-VITAMIN-REQUEST',
        '1',
        'X-Team-Token',
        'vct_a.b',
        'Authorization',
        'bearer  vct_a.b',
      ],
      ...['Cookie', 'token=1; vct_team=a.b; vct_trainer=c ;language=de', 'Cookie', ' vct_team=a'],
    )
    expect(keepForShard(sent)).toEqual(['Cookie', 'token=1;language=de'])
  })

  it('drops headers of the connection, except for an upgrade', () => {
    const sent = request(
      'Connection',
      'Upgrade',
      'Upgrade',
      'websocket',
      'Keep-Alive',
      '1',
      'Transfer-Encoding',
      'chunked',
    )
    expect(keepForShard(sent)).toEqual(['Transfer-Encoding', 'chunked'])
    expect(keepForShard(sent, { upgrade: true })).toEqual(sent.rawHeaders)
  })
})

describe('keepForVisitor', () => {
  it('lets no shop set the front door’s cookies', () => {
    const sent = [
      'Set-Cookie',
      'vct_team=x; Path=/',
      'Set-Cookie',
      ' vct_trainer =',
      'Set-Cookie',
      'token=1',
      'Connection',
      'close',
    ]
    expect(keepForVisitor(sent)).toEqual(['Set-Cookie', 'token=1'])
  })
})

describe('readCookies', () => {
  it('finds all of a name', () => {
    expect(readCookies({ headers: { cookie: 'a=1; vct_team=x.y; vct_team=z; vct_teams=q' } }, 'vct_team')).toEqual([
      'x.y',
      'z',
    ])
    expect(readCookies({ headers: {} }, 'vct_team')).toEqual([])
  })
})
