import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ending } from '#classroom/door/send-onwards.ts'
import { openInnerPort } from '#classroom/neighbours/inner-port.ts'
import type { DoorRow } from '#classroom/neighbours/membership.ts'
import type { DoorRole, Neighbours } from '#classroom/neighbours/neighbours.ts'
import { passClass } from '#classroom/neighbours/pass-class.ts'
import { Passage } from '#classroom/neighbours/passage.ts'
import { type Told, type Word, WordSeal } from '#classroom/neighbours/words.ts'
import { DOOR_HEADER, type Visitor } from '#classroom/visitor.ts'
import { HostError } from '#server/errors.ts'

const MIRA: Visitor = {
  ...{ team: 'lemons', instance: 'lemons--1', player: 'Mira', address: '10.0.0.7', isLooking: false, labName: null },
}
const TEAM_WORD: Word & { kind: 'team' } = { kind: 'team', shard: 33, to: 'shop', visitor: MIRA, isSocket: false }

interface Seen {
  word?: Word
  body: string
  headers: Record<string, unknown>
  address: string | undefined
}

/** Another front door: its port, and the role that a test gives it. */
let far: { door: DoorRow; close: () => Promise<void>; epoch: number; role: DoorRole | undefined }
let seen: Seen[]
let told: Told[]
let passage: Passage
let near: Server
let end: Ending | undefined

async function readWhole(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

function createRole(more: Partial<DoorRole> = {}): DoorRole {
  const answer = async (request: IncomingMessage, response: ServerResponse, word: Word) => {
    const { headers, socket } = request
    seen.push({ word, body: await readWhole(request), headers: { ...headers }, address: socket.remoteAddress })
    response.writeHead(201, { 'x-far': '1', connection: 'close', 'set-cookie': 'vct_team=theirs' }).end('from far')
  }
  return {
    answerTeam: answer,
    answerClass: answer,
    upgradeTeam: (_request, socket) => void socket.end('HTTP/1.1 101 Hi\r\n\r\nfrom far'),
    openLine: () => Promise.reject(new Error('no shard')),
    hear: (one) => void told.push(one),
    ...more,
  }
}

async function openFar(): Promise<void> {
  const url = `http://127.0.0.1:${await findPort()}`
  const port = await openInnerPort({ url, address: '127.0.0.1' })
  const membership = { epoch: 5 }
  const neighbours = { membership, role: createRole() as DoorRole | undefined }
  const close = port.serve(neighbours as unknown as Neighbours, new WordSeal('secret'))
  far = {
    ...{ door: { slot: 1, epoch: 5, place: 'b', url, shards: 1 }, close },
    get epoch() {
      return membership.epoch
    },
    set epoch(epoch) {
      membership.epoch = epoch
    },
    get role() {
      return neighbours.role
    },
    set role(role) {
      neighbours.role = role
    },
  }
}

async function findPort(): Promise<number> {
  const server = createNetServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Lets requests of a visitor be passed on by `pass`. */
async function openNear(pass: (request: IncomingMessage, response: ServerResponse) => Promise<Ending | undefined>) {
  near = createServer((request, response) => {
    void pass(request, response).then(
      (ending) => {
        end = ending
        if (ending !== 'answered' && !response.headersSent) response.writeHead(599).end(ending)
      },
      (error: HostError) => response.writeHead(error.status).end(error.code),
    )
  })
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(near.address() as AddressInfo).port}`
}

beforeEach(async () => {
  ;[seen, told, end] = [[], [], undefined]
  passage = new Passage(new WordSeal('secret'))
  await openFar()
})
afterEach(async () => {
  passage.close()
  await far.close()
  near?.closeAllConnections()
  near?.close()
})

describe('a sealed word', () => {
  const seal = new WordSeal('secret')

  it('counts for its registration alone, and for nobody with another secret', () => {
    const word: Word = { kind: 'line', shard: 2 }
    const sealed = seal.seal(word, 5)
    expect(seal.open(sealed, 5)).toMatchObject(word)
    expect(seal.open(sealed, 6)).toBeUndefined()
    expect(new WordSeal('other').open(sealed, 5)).toBeUndefined()
    for (const wrong of [undefined, ['a'], '', sealed.slice(0, -1), `x${sealed}`])
      expect(seal.open(wrong, 5)).toBeUndefined()
  })
})

describe('a request for a team elsewhere', () => {
  const open = () =>
    openNear((request, response) =>
      passage.passTeam({ request, response, body: undefined, door: far.door }, TEAM_WORD, 'vct_team=ours'),
    )

  it('reaches its front door with the visitor, and the reply comes back with our cookie', async () => {
    const reply = await fetch(`${await open()}/api?x=1`, {
      method: 'POST',
      body: 'juice',
      headers: { 'x-team-token': 'secret' },
    })
    expect([reply.status, await reply.text(), reply.headers.get('x-far')]).toEqual([201, 'from far', '1'])
    expect(reply.headers.getSetCookie()).toEqual(['vct_team=ours'])
    expect(seen).toMatchObject([{ word: TEAM_WORD, body: 'juice' }])
    expect(seen[0]?.headers).not.toHaveProperty(DOOR_HEADER)
    expect(seen[0]?.headers).not.toHaveProperty('x-team-token')
    await expect.poll(() => end).toBe('answered')
  })

  it('is not answered there after a new registration, or while the role changes: nothing was done', async () => {
    const url = await open()
    far.epoch = 6
    expect((await fetch(url)).status).toBe(599)
    expect(end).toBe('elsewhere')
    far.epoch = 5
    far.role = undefined
    expect(await (await fetch(url)).text()).toBe('elsewhere')
    expect(seen).toEqual([])
  })

  it('ends when its front door is gone or is given up', async () => {
    const url = await open()
    let arrived = (): void => {}
    const arriving = new Promise<void>((resolve) => (arrived = resolve))
    far.role = createRole({
      answerTeam() {
        arrived()
        return new Promise(() => {})
      },
    })
    const waiting = fetch(url).then((reply) => reply.text())
    await arriving
    passage.keepOnly([far.door])
    passage.keepOnly([])
    expect(await waiting).toBe('cut')
    await far.close()
    expect(await (await fetch(url)).text()).toBe('away')
  })

  it('that fails there is answered with its error', async () => {
    far.role = createRole({ answerTeam: () => Promise.reject(new HostError('HOST_SHARD_GONE')) })
    const reply = await fetch(await open())
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringMatching('HOST_SHARD_GONE')])
  })
})

describe('a request for the class', () => {
  const membership = { slot: 0, leader: null as DoorRow | null }
  const open = () =>
    openNear(async (request, response) => {
      await passClass({ membership, passage } as never, request, response, 'shop')
      return 'answered'
    })
  beforeEach(() => {
    membership.leader = far.door
  })

  it('reaches the leading front door with all cookies and the address of the visitor', async () => {
    const url = await open()
    const headers = { cookie: 'vct_team=mine; a=b', [DOOR_HEADER]: 'forged', te: 'trailers' }
    const reply = await fetch(`${url}/host/class/teams`, { method: 'POST', body: 'x', headers })
    expect([reply.status, await reply.text()]).toEqual([201, 'from far'])
    expect(reply.headers.getSetCookie()).toEqual(['vct_team=theirs'])
    expect(seen[0]).toMatchObject({ word: { kind: 'class', arrived: 'shop', address: '127.0.0.1' }, body: 'x' })
    expect(seen[0]?.headers).toMatchObject({ cookie: 'vct_team=mine; a=b' })
    expect(seen[0]?.headers).not.toHaveProperty(DOOR_HEADER)
    expect(seen[0]?.headers).not.toHaveProperty('te')
  })

  it('waits for a leading front door', async () => {
    membership.leader = { ...far.door, slot: 0 }
    const waiting = fetch(await open())
    await expect.poll(() => near.listenerCount('request')).toBe(1)
    membership.leader = null
    setTimeout(() => (membership.leader = far.door), 60)
    expect((await waiting).status).toBe(201)
  })

  it('is sent again when it is lost and only reads; a change is not', async () => {
    let times = 0
    const role = createRole()
    far.role = createRole({
      async answerClass(request, response, word) {
        if (++times === 1) return void request.socket.destroy()
        await role.answerClass(request, response, word)
      },
    })
    const url = await open()
    expect((await fetch(url)).status).toBe(201)
    expect(times).toBe(2)
    times = 0
    const reply = await fetch(url, { method: 'POST', body: 'x' })
    expect([reply.status, await reply.text(), times]).toEqual([503, 'HOST_SHARD_GONE', 1])
    // A body that could not be kept cannot be sent again.
    membership.leader = { ...far.door, epoch: 1 }
    expect(await (await fetch(url, { method: 'POST', body: 'x'.repeat(70_000) })).text()).toBe('HOST_SHARD_GONE')
  })
})

describe('told', () => {
  it('things arrive, or the teller learns that they did not', async () => {
    await passage.tell(far.door, { visits: [1, 2] })
    expect(told).toEqual([{ visits: [1, 2] }])
    await expect(passage.tell({ ...far.door, epoch: 4 }, { apart: true })).rejects.toThrow('answers 503')
    await far.close()
    await expect(passage.tell(far.door, { apart: true })).rejects.toThrow()
    expect(told).toHaveLength(1)
  })
})

describe('a line to a shard elsewhere', () => {
  it('carries both ways until one end closes', async () => {
    const shard = createNetServer((socket) => socket.pipe(socket))
    await new Promise<void>((resolve) => shard.listen(0, '127.0.0.1', resolve))
    const opened: number[] = []
    let inner: Socket | undefined
    far.role = createRole({
      openLine: async (number) => {
        opened.push(number)
        inner = connect((shard.address() as AddressInfo).port, '127.0.0.1')
        return inner
      },
    })
    const line = await passage.openLine(far.door, 2)
    expect(opened).toEqual([2])
    line.write('hello')
    expect(String(await new Promise((resolve) => line.once('data', resolve)))).toBe('hello')
    const closed = new Promise<void>((resolve) => line.once('close', () => resolve()))
    inner?.destroy()
    await closed
    shard.close()
  })

  it('is refused without a shard, without an upgrade, and after a new registration', async () => {
    await expect(passage.openLine(far.door, 2)).rejects.toThrow('answers 503')
    await expect(passage.openLine({ ...far.door, epoch: 4 }, 2)).rejects.toThrow('answers 503')
    const sealed = new WordSeal('secret').seal({ kind: 'line', shard: 1 }, 5)
    expect((await fetch(far.door.url, { headers: { [DOOR_HEADER]: sealed } })).status).toBe(400)
    expect((await fetch(far.door.url)).status).toBe(503)
    await far.close()
    await expect(passage.openLine(far.door, 2)).rejects.toThrow()
  })
})

describe('a socket of a team elsewhere', () => {
  it('is opened with the visitor’s head, and cut with its front door', async () => {
    const request = {
      method: 'GET',
      url: '/socket.io/',
      rawHeaders: ['Connection', 'Upgrade', 'Upgrade', 'websocket'],
      headers: {},
    }
    const words: Word[] = []
    far.role = createRole({
      upgradeTeam(given, socket, _head, word) {
        words.push(word)
        socket.write(`HTTP/1.1 101 ${given.headers.upgrade}\r\n\r\n`)
      },
    })
    const socket = passage.openSocket(request as IncomingMessage, far.door, TEAM_WORD)
    expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch('101 websocket')
    expect(words).toMatchObject([TEAM_WORD])
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    passage.keepOnly([])
    await closed
  })
})
