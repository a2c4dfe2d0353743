import { expect, it } from 'vitest'
import { Exposition } from '#foundation/metrics/exposition.ts'
import { Histogram } from '#foundation/metrics/histogram.ts'
import type { Measurement } from '#foundation/metrics/measurements.ts'

function measure(histogram: Histogram): Measurement {
  return { name: 'wait_seconds', help: 'Waits.', kind: 'histogram', samples: histogram.list() }
}

it('counts a value in every bucket that it fits into, the bound included', async () => {
  const histogram = new Histogram([0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) histogram.observe(value)
  const text = await new Exposition('juice').write([measure(histogram)])
  expect(text).toContain(
    [
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{le="0.1",app="juice"} 2',
      'wait_seconds_bucket{le="1",app="juice"} 3',
      'wait_seconds_bucket{le="+Inf",app="juice"} 4',
      'wait_seconds_sum{app="juice"} 3.65',
      'wait_seconds_count{app="juice"} 4',
    ].join('\n'),
  )
})

it('stays a histogram of each process in the text of several', async () => {
  const collect = (shard: string) => {
    const histogram = new Histogram([1])
    histogram.observe(0.5)
    return new Exposition('juice', { shard }).collect([measure(histogram)])
  }
  const text = await Exposition.writeTogether([await collect('1'), await collect('2')])
  expect(text.match(/^# TYPE wait_seconds histogram$/gm)).toHaveLength(1)
  for (const shard of ['1', '2']) {
    expect(text).toContain(`wait_seconds_bucket{le="1",app="juice",shard="${shard}"} 1`)
    expect(text).toContain(`wait_seconds_count{app="juice",shard="${shard}"} 1`)
  }
})
