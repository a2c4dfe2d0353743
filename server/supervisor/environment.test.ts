import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pickEnvironment } from '#server/supervisor/environment.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

it('servers get every variable that their sources read', () => {
  const sources = globSync('{classroom,containment,proving,server,start,foundation,game/catalogue}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
  const names = new Set(
    sources
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .flatMap((text) => [...text.matchAll(/\benvironment\.([A-Z][A-Z_]+)|\bnumber\('([A-Z_]+)'\)/g)])
      .map(([, read, counted]) => read ?? counted ?? ''),
  )
  expect([...names]).toContain('HOST_TRAINER_TOKEN')
  // The supervisor adds these two itself, and hands the others over by a channel.
  const added = ['CLASS_SECRET', 'CLASS_SHARED']
  const handed = [
    ...['HOST_STORE', 'HOST_DOOR_SECRET', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
    // Shards run players' code, and front doors hand none of these on.
    ...['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'],
  ]
  for (const name of [...added, ...handed]) names.delete(name)
  expect(pickEnvironment(Object.fromEntries(handed.map((name) => [name, 'x'])))).toEqual({})
  for (const name of names) expect(pickEnvironment({ [name]: 'x' }), name).toEqual({ [name]: 'x' })
})

it('servers get nothing that is meant for other programs', () => {
  const others = { AWS_SECRET_ACCESS_KEY: 'x', GITHUB_TOKEN: 'x', PATH: 'x', SSH_AUTH_SOCK: 'x', npm_config_token: 'x' }
  expect(pickEnvironment({ ...others, PORT: '3000', SystemRoot: 'C:\\Windows' })).toEqual({
    PORT: '3000',
    SystemRoot: 'C:\\Windows',
  })
})
