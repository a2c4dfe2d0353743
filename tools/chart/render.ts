import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fail } from '../run/console.mjs'
import type { Chart, Values } from './read-chart.ts'

/** Packages of Debian with Go's template engine and the functions that Helm adds to it. */
const PACKAGES = 'golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev'

/** Folder of Go's sources that Debian's packages have. */
const GO_PATH = '/usr/share/gocode'

/** Renders a chart by Go's template engine. Ends the process with advice if Go is missing or a template has a fault. */
export function renderChart(root: string, chart: Chart, values: Values): string {
  const release = { Name: 'class', Namespace: 'vitamin-cve', Service: 'Helm', IsInstall: true, IsUpgrade: false }
  const { status, stdout, stderr, error } = spawnSync('go', ['run', join(root, 'tools/chart/render.go')], {
    encoding: 'utf8',
    input: JSON.stringify({ ...chart, Values: values, Release: release }),
    env: { ...process.env, GO111MODULE: 'off', GOPATH: GO_PATH, GOFLAGS: '' },
  })
  if (error || status !== 0)
    fail(
      `The chart could not be rendered: ${error?.message ?? stderr.slice(-2000)}`,
      `Go's template engine is needed: apt-get install --no-install-recommends ${PACKAGES}`,
    )
  return stdout
}
