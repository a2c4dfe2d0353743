import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CHART, listCases, printChart, RENDERED } from './read-chart.ts'
import { readManifests } from './read-manifests.ts'
import { makeValuesSchema } from './values-schema.ts'

// Templates need Go; these tests do not. They hold what `npm run chart` has written.

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const cases = listCases(root)
const schema = JSON.parse(read(`${CHART}/values.schema.json`)) as object

it('rendered files are of the present chart: npm run chart renders them', () => {
  const print = printChart(root)
  for (const { name } of cases) expect(read(`${RENDERED}/${name}.yaml`), name).toContain(`Print of the chart: ${print}`)
})

it('the schema of values is of the present values, which all have a comment: npm run chart writes it', () => {
  expect(schema).toEqual(makeValuesSchema(read(`${CHART}/values.yaml`)))
})

it('the schema takes all values files and refuses unknown and wrong values', () => {
  const validate = new Ajv({ allErrors: true }).compile(schema)
  for (const { name, values } of cases) expect(validate(values) ? [] : validate.errors, name).toEqual([])
  const [{ values } = { values: {} }] = cases
  for (const wrong of [
    { door: 1 },
    { doors: 0 },
    { shards: 17 },
    { ingress: { controller: 'apache' } },
    { image: 'x' },
    { otel: { endpoint: 'collector:4317' } },
    { otel: { ratio: 2 } },
  ])
    expect(validate({ ...values, ...wrong }), JSON.stringify(wrong)).toBe(false)
})

it('the dashboard asks for metrics that the program writes', () => {
  const { panels } = JSON.parse(read(`${CHART}/files/dashboard.json`)) as { panels: { targets: { expr: string }[] }[] }
  const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/juiceshop_\w+/g) ?? []))
  const sources = [
    'classroom/shard/measure-teams.ts',
    'classroom/door/class-metrics.ts',
    'server/store/store-meter.ts',
  ].map(read)
  for (const name of new Set(names)) {
    const [, own = ''] = /^juiceshop_(?:class_)?(\w+?)(?:_bucket|_count|_sum)?$/.exec(name) ?? []
    expect(
      sources.some((source) => source.includes(own)),
      name,
    ).toBe(true)
  }
  expect(names.length).toBeGreaterThan(8)
})

describe.each(cases)('$name', ({ name, values }) => {
  const manifests = readManifests(read(`${RENDERED}/${name}.yaml`))
  const find = (kind: string) => manifests.filter((one) => one.kind === kind)
  const otel = values.otel as { endpoint: string; ratio: number }

  it('fits the schemas of Kubernetes and of Prometheus’ operator', async () => {
    for (const manifest of manifests) await manifest.validate()
    expect(manifests.length).toBeGreaterThan(6)
  })

  it('runs pods that the standard "restricted" admits', () => {
    const pods = find('StatefulSet').map(({ content }) => content.spec.template.spec)
    expect(pods.length).toBeGreaterThan(0)
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(pod.hostNetwork ?? pod.hostPID ?? pod.hostIPC).toBeUndefined()
      for (const { configMap, emptyDir, secret } of pod.volumes) expect(configMap ?? emptyDir ?? secret).toBeDefined()
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources.limits.memory).toBeDefined()
      }
    }
  })

  it('denies all pods every connection, and lets through what the values name', () => {
    const [deny, doors] = find('NetworkPolicy').map(({ content }) => content.spec)
    expect(deny).toMatchObject({ policyTypes: ['Ingress', 'Egress'] })
    expect(deny.ingress ?? deny.egress).toBeUndefined()
    for (const { content } of find('StatefulSet'))
      expect(content.spec.template.metadata.labels).toMatchObject(deny.podSelector.matchLabels)
    const ports = (rules: { ports: { port: number }[] }[]) =>
      rules.flatMap((rule) => rule.ports.map(({ port }) => port))
    const between = values.doors === 1 ? [] : [3002]
    expect(ports(doors.ingress)).toEqual([3000, ...between])
    const collector = otel.endpoint === '' ? [] : [4318]
    expect(ports(doors.egress)).toEqual([53, 53, 5432, ...between, ...collector])
    for (const rule of [...doors.ingress, ...doors.egress]) expect(rule.from ?? rule.to).not.toHaveLength(0)
  })

  it('names secrets and holds none', () => {
    expect(find('Secret')).toEqual([])
    for (const { content } of find('StatefulSet'))
      for (const { env } of content.spec.template.spec.containers)
        for (const { name, value, valueFrom } of env)
          if (/TOKEN|SECRET|_PASSWORD$|^CTF_KEY$|_HEADERS$/.test(name)) {
            expect(value, name).toBeUndefined()
            expect(valueFrom.secretKeyRef.name, name).toMatch(/./)
          }
  })

  it('names a collector of spans if the values do, and nothing of OpenTelemetry otherwise', () => {
    const env = find('StatefulSet').flatMap(({ content }) => content.spec.template.spec.containers[0].env ?? [])
    const named = Object.fromEntries(
      env.flatMap(({ name, value, valueFrom }) =>
        name.startsWith('OTEL_') ? [[name, value ?? valueFrom.secretKeyRef.name]] : [],
      ),
    )
    const wanted = {
      OTEL_EXPORTER_OTLP_ENDPOINT: otel.endpoint,
      OTEL_SERVICE_NAME: 'class',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: String(otel.ratio),
      OTEL_PROPAGATORS: 'none',
      OTEL_EXPORTER_OTLP_HEADERS: 'vitamin-cve-collector',
    }
    expect(named).toEqual(otel.endpoint === '' ? {} : wanted)
  })

  it('has a pod for each selector, and a port for each name', () => {
    const pods = find('StatefulSet').map(({ content }) => content.spec.template)
    const isOf = (selector: object) => pods.filter(({ metadata }) => containsAll(metadata.labels, selector))
    const selectors = [
      ...find('Service').map(({ content }) => content.spec.selector),
      ...find('PodDisruptionBudget').map(({ content }) => content.spec.selector.matchLabels),
      ...find('NetworkPolicy').map(({ content }) => content.spec.podSelector.matchLabels),
    ]
    for (const selector of selectors) expect(isOf(selector).length, JSON.stringify(selector)).toBeGreaterThan(0)
    for (const { content } of find('Service')) {
      const names = isOf(content.spec.selector).flatMap(({ spec }) => spec.containers[0].ports.map(nameOf))
      for (const { targetPort } of content.spec.ports) expect(names).toContain(targetPort)
    }
    const services = find('Service').map(({ content }) => content.metadata.name)
    for (const { content } of find('StatefulSet')) expect(services).toContain(content.spec.serviceName)
    for (const { content } of find('Ingress'))
      for (const { http } of content.spec.rules) expect(services).toContain(http.paths[0].backend.service.name)
  })

  it('mounts each volume that it names, and a configuration that is YAML', () => {
    for (const { content } of find('StatefulSet')) {
      const { spec } = content.spec.template
      const volumes = [...spec.volumes, ...(content.spec.volumeClaimTemplates ?? []).map(metadataOf)].map(nameOf)
      expect(spec.containers[0].volumeMounts.map(nameOf).sort()).toEqual(volumes.sort())
    }
    const settings = find('ConfigMap').find(({ content }) => content.data['local.yml'])
    expect(parse(settings?.content.data['local.yml'])).toEqual((values.class as { settings: object }).settings)
  })
})

function nameOf({ name }: { name: string }): string {
  return name
}

function metadataOf({ metadata }: { metadata: { name: string } }): { name: string } {
  return metadata
}

function containsAll(labels: Record<string, string>, wanted: object): boolean {
  return Object.entries(wanted).every(([key, value]) => labels[key] === value)
}
