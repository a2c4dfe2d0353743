import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHART, listCases, printChart, RENDERED, readChart } from './chart/read-chart.ts'
import { renderChart } from './chart/render.ts'
import { makeValuesSchema } from './chart/values-schema.ts'
import { root, say } from './run/console.mjs'

/**
 * `npm run chart [-- check]`: writes the schema of the values, and renders the chart for each of its values files into
 * `deploy/rendered`; or compares those files. Rendering needs Go and packages of Debian. Returns the exit code.
 */
export async function main([word = '']: string[]): Promise<number> {
  const chart = readChart(root)
  const values = readFileSync(join(root, CHART, 'values.yaml'), 'utf8')
  if (word !== 'check')
    writeFileSync(join(root, CHART, 'values.schema.json'), `${JSON.stringify(makeValuesSchema(values), null, 2)}\n`)
  const print = printChart(root)
  let stale = 0
  for (const { name, values } of listCases(root)) {
    const file = join(root, RENDERED, `${name}.yaml`)
    const text = `# Rendered by npm run chart. Print of the chart: ${print}\n${renderChart(root, chart, values)}`
    if (word !== 'check') writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) {
      stale++
      say(`${RENDERED}/${name}.yaml differs from the chart. Render it: npm run chart`)
    }
  }
  if (stale === 0) say(word === 'check' ? 'The rendered files fit the chart.' : `Rendered into ${RENDERED}.`)
  return stale > 0 ? 1 : 0
}
