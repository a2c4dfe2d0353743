import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostError } from '#server/errors.ts'
import { isStoreAddress, readAddress } from '#server/store/postgres/address.ts'
import { LEASE_MS } from '#server/store/postgres/held-leases.ts'
import { nameHolder } from '#server/store/postgres/holder.ts'
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts'
import type { Change } from '#server/store/store.ts'
import { testStore } from '#server/store/testing.ts'
import { NOBODY, openPostgres, type Postgres } from '../../../test/support/postgres.ts'
import { waitFor } from '../../../test/support/wait-for.ts'

let postgres: Postgres
let schemas = 0
beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())

/** An address without a store. */
function blank(): string {
  return postgres.address(`s${++schemas}`)
}

/** A certificate of its own for a host name, as files that PostgreSQL reads. */
function makeCertificate(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-tls-'))
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  made.publicKey = keys.publicKey
  made.serialNumber = '01'
  made.validity.notAfter = new Date(Date.now() + 86_400_000)
  const name = [{ name: 'commonName', value: host }]
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }])
  made.sign(keys.privateKey, forge.md.sha256.create())
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  writeFileSync(certificate, forge.pki.certificateToPem(made))
  writeFileSync(key, forge.pki.privateKeyToPem(keys.privateKey), { mode: 0o600 })
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(key, NOBODY, NOBODY)
  const settings = ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`]
  return { certificate, settings, remove: () => rmSync(folder, { recursive: true }) }
}

const BLANK: Change = { cause: 'x', changeset: Uint8Array.of(1), seed: 's', game: null, lab: null, chain: null }

testStore('the store on PostgreSQL', () => {
  const address = blank()
  return () => openPostgresStore(address, 'here')
})

const refusal = (code: string) => expect.objectContaining({ code })

describe('the schema', () => {
  it('is made once by servers that start together', async () => {
    const address = blank()
    const stores = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => openPostgresStore(address, holder)))
    expect(await postgres.query(`SELECT * FROM s${schemas}.format`)).toEqual([{ program: 'vitamin-cve', version: 3 }])
    for (const store of stores) await store.close()
  })

  it('leaves no lease behind that a server has dropped', async () => {
    const address = blank()
    const [one, other] = await Promise.all(['a', 'b'].map((holder) => openPostgresStore(address, holder)))
    if (!one || !other) throw new Error('Both stores are open.')
    await one.leases.take('red')
    const lease = one.leases.find('red')
    if (lease) one.leases.drop('red', lease)
    await expect(other.leases.take('red')).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await one.leases.renew()
    await waitFor(() => other.leases.take('red'))
    // A lease that was taken again stays.
    await other.leases.take('blue')
    const blue = other.leases.find('blue')
    if (blue) other.leases.drop('blue', blue)
    await other.leases.take('blue')
    await other.leases.renew()
    await expect(one.leases.take('blue')).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    for (const store of [one, other]) await store.close()
  })

  it('tells the holder of an instance that another server asks for it', async () => {
    const address = blank()
    const [one, other] = await Promise.all(['a', 'b'].map((holder) => openPostgresStore(address, holder)))
    if (!one || !other) throw new Error('Both stores are open.')
    one.leases.onWanted = (wanted) => void wanted.map((instance) => one.leases.giveBack(instance))
    await one.leases.take('red')
    await one.leases.take('blue')
    await expect(other.leases.take('red')).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await waitFor(() => other.leases.take('red'))
    expect([one.leases.find('red'), one.leases.find('blue')?.number]).toEqual([undefined, 0])
    for (const store of [one, other]) await store.close()
  })

  it('is refused when a newer release or another program has made it', async () => {
    const address = blank()
    await (await openPostgresStore(address, 'a')).close()
    await postgres.query(`UPDATE s${schemas}.format SET version = 99`)
    await expect(openPostgresStore(address, 'a')).rejects.toThrow(refusal('HOST_STORE_NEWER'))
    const foreign = blank()
    await postgres.query(`CREATE SCHEMA s${schemas}; CREATE TABLE s${schemas}.orders (id int)`)
    await expect(openPostgresStore(foreign, 'a')).rejects.toThrow(refusal('HOST_STORE_FOREIGN'))
    expect(await postgres.query(`SELECT * FROM s${schemas}.orders`)).toEqual([])
  })

  it('is refused without the right to make it, and used once an operator has made an empty one', async () => {
    const address = blank().replace('postgres@', `guest${schemas}:ripe%20pears@`)
    await postgres.query(`CREATE ROLE guest${schemas} LOGIN PASSWORD 'ripe pears'`)
    await expect(openPostgresStore(address, 'a')).rejects.toThrow(refusal('HOST_STORE_REFUSED'))
    await postgres.query(`CREATE SCHEMA s${schemas} AUTHORIZATION guest${schemas}`)
    await (await openPostgresStore(address, 'a')).close()
  })
})

describe('the address', () => {
  it('is complete, and nothing else', () => {
    for (const good of ['postgres://db/shop', 'postgresql://a:b@[::1]:5433/x?sslmode=verify-full&schema=class_1'])
      expect(isStoreAddress(good)).toBe(true)
    for (const bad of [
      'mysql://db/shop',
      'db',
      'postgres://db',
      'postgres://db/x?sslmode=prefer',
      'postgres://db/x?schema=A;',
    ])
      expect(isStoreAddress(bad)).toBe(false)
    expect(readAddress('postgresql://a:p%40ss@[::1]/x?sslmode=require')).toEqual({
      ...{ host: '::1', port: 5432, user: 'a', password: 'p@ss', database: 'x', schema: 'vitamin_cve' },
      tls: { checks: 'nothing' },
    })
  })

  it('chooses how the connection is encrypted and checked', async () => {
    const { certificate, settings, remove } = makeCertificate('localhost')
    const server = await openPostgres(settings)
    const open = async (host: string, parameters: string) => {
      const given = server.address('tls').replace('127.0.0.1', host)
      const store = await openPostgresStore(`${given}&${parameters}`, 'here')
      const rows = await store.database.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
      await store.close()
      return rows
    }
    const ca = `sslrootcert=${certificate}`
    expect(await open('127.0.0.1', 'sslmode=require')).toEqual([{ ssl: true }])
    expect(await open('127.0.0.1', `sslmode=verify-ca&${ca}`)).toEqual([{ ssl: true }])
    expect(await open('localhost', `sslmode=verify-full&${ca}`)).toEqual([{ ssl: true }])
    for (const [host, parameters] of [
      ['127.0.0.1', `sslmode=verify-full&${ca}`],
      ['localhost', 'sslmode=verify-full'],
      ['localhost', 'sslmode=verify-full&sslrootcert=/nowhere'],
    ] as const)
      await expect(open(host, parameters)).rejects.toThrow(refusal('HOST_STORE_REFUSED'))
    await server[Symbol.asyncDispose]()
    remove()
  })

  it('never shows its password in a fault', async () => {
    const nowhere = 'postgres://someone:ripe-pears@127.0.0.1:1/shop'
    const fault = await openPostgresStore(nowhere, 'a').catch((error: unknown) => error as HostError)
    expect(fault).toMatchObject({ code: 'HOST_STORE_AWAY' })
    expect(JSON.stringify(fault) + (fault as HostError).stack).not.toContain('ripe-pears')
    const noTls = postgres.address('x').replace('?', '?sslmode=verify-full&')
    await expect(openPostgresStore(noTls, 'a')).rejects.toThrow(refusal('HOST_STORE_REFUSED'))
  })
})

describe('a lease', () => {
  it('is for one server at a time, and given back when its instance sleeps', async () => {
    const address = blank()
    const [here, there] = await Promise.all([openPostgresStore(address, 'here'), openPostgresStore(address, 'there')])
    await here.leases.take('red')
    await expect(there.leases.take('red')).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await expect(there.append('red', BLANK)).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await expect(there.remove('red')).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await here.append('red', BLANK)
    await here.leases.giveBack('red')
    await there.leases.take('red')
    await there.append('red', BLANK)
    await expect(here.append('red', BLANK)).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await there.close()
    await here.leases.take('red')
    expect((await here.load('red')).journal).toHaveLength(2)
    await here.close()
  })

  it('is taken at once by a restarted server in the same place, and the former run writes no more', async () => {
    const address = blank()
    const former = await openPostgresStore(address, 'here')
    const lost: string[] = []
    former.leases.onLost = (instances) => lost.push(...instances)
    await former.leases.take('red')
    await former.leases.take('blue')
    const later = await openPostgresStore(address, 'here')
    await later.leases.take('red')
    await expect(former.append('red', BLANK)).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    await expect(former.leases.renew()).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    expect(lost).toEqual(['red', 'blue'])
    await later.append('red', BLANK)
    await former.close()
    await later.append('red', BLANK)
    await later.close()
  })

  it('is waited for by who is patient, until its server has handed it over', async () => {
    const address = blank()
    const [here, there] = await Promise.all([openPostgresStore(address, 'here'), openPostgresStore(address, 'there')])
    here.leases.onWanted = (wanted) => void wanted.map((instance) => here.leases.giveBack(instance))
    await here.leases.take('red')
    await there.leases.take('red', 10_000)
    await expect(here.append('red', BLANK)).rejects.toThrow(refusal('HOST_SHOP_ELSEWHERE'))
    for (const store of [here, there]) await store.close()
  })

  it('is renewed while all connections of its server are busy', async () => {
    const store = await openPostgresStore(blank(), 'here')
    const sleep = `SELECT pg_sleep(${LEASE_MS / 1000})`
    let isOver = false
    const sleeping = Promise.all(Array.from({ length: 12 }, () => store.database.query(sleep).catch(() => {}))).then(
      () => {
        isOver = true
      },
    )
    let isAlwaysFresh = true
    while (!isOver && isAlwaysFresh) {
      isAlwaysFresh = store.leases.isFresh
      await pause(20)
    }
    expect(isAlwaysFresh).toBe(true)
    await sleeping
    await store.close()
  })

  it('repeats an append whose answer was lost without keeping it twice', async () => {
    const store = await openPostgresStore(blank(), 'here')
    await store.leases.take('red')
    await store.append('red', BLANK)
    const lease = store.leases.find('red')
    if (lease) lease.number--
    await store.append('red', BLANK)
    expect((await store.load('red')).journal).toHaveLength(1)
    await store.append('red', BLANK)
    expect((await store.load('red')).journal).toHaveLength(2)
    await store.close()
  })

  it('survives a connection that is cut during an append', async () => {
    const store = await openPostgresStore(blank(), 'here')
    await store.leases.take('red')
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitamin-cve'`
    for (let round = 0; round < 10; round++) {
      const appended = store.append('red', BLANK)
      await postgres.query(cut)
      await appended
    }
    expect((await store.load('red')).journal).toHaveLength(10)
    await store.close()
  })
})

it('names its place by the machine and the data directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-holder-'))
  const name = nameHolder(join(directory, 'data'))
  expect(nameHolder(join(directory, 'data'))).toBe(name)
  expect(nameHolder(join(directory, 'other'))).not.toBe(name)
  rmSync(directory, { recursive: true })
})
