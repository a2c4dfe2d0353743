import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareUrls } from '#bench/compare.ts'
import { type BenchCustomer, prepareCustomer } from '#bench/customers.ts'
import { type Device, type FirstView, measureFirstView, SLOW_PHONE } from '#bench/first-view.ts'
import { measureInstances } from '#bench/instances.ts'
import { mixLoad } from '#bench/mixed-load.ts'
import { formatTable, type Measurement, medianOf } from '#bench/report.ts'
import { measureBareStart, measureStarts, type ShopProcess, startShop } from '#bench/shop-process.ts'
import { measureAgainstBare } from '#bench/throughput.ts'
import { root, say } from '../tools/run/console.mjs'

const USAGE = `npm run bench                        the budgets of a shop
npm run bench -- class               classes of 1 to 1,000 teams; class hostile: beside a hostile team
npm run bench -- proving             how long a verdict on a fix takes
npm run bench -- proving all         the processor time of all parts, or of some by their keys
npm run bench -- store               a change on the embedded file and on PostgreSQL
npm run bench -- drill               servers on one PostgreSQL under faults, for --seconds
npm run bench -- drill doors         two front doors and three shards under faults, with --teams;
                                     names of troubles choose among them, --times repeats them
npm run bench -- --compare URL       the same load on two shops in turn; --with URL: instead of ours
--seconds N  how long each load lasts; --mixed MINUTES  adds mixed load`

/** Measures the budgets and prints a table, by the words of `USAGE`; results as JSON in bench/results/. */
export async function main(parameters: string[]): Promise<number> {
  const given = read(parameters)
  if (!given || given.values.help) {
    say(USAGE)
    return given ? 0 : 1
  }
  const { values, positionals } = given
  const seconds = Number(values.seconds) || 4
  if (positionals.includes('class')) {
    const { measureClass } = await import('#bench/class.ts')
    const measured = await measureClass(positionals.filter((word) => word !== 'class'))
    save('class', measured)
    return measured.every(isWithinBudget) ? 0 : 1
  }
  if (positionals.includes('proving')) {
    const { measureAllProving, measureProving } = await import('#bench/proving.ts')
    const keys = positionals.filter((word) => word !== 'proving' && word !== 'all')
    if (keys.length === 0 && !positionals.includes('all')) return reportResults('proving', await measureProving())
    return reportResults('proving-all', await measureAllProving(keys))
  }
  if (positionals.includes('store')) {
    const { measureStorePrice } = await import('#bench/store-price.ts')
    return reportResults('store', await measureStorePrice())
  }
  if (positionals.includes('doors')) {
    const { reportDoorsDrill } = await import('#bench/drill/report-doors.ts')
    const troubles = positionals.filter((word) => word !== 'drill' && word !== 'doors')
    return (await reportDoorsDrill(Number(values.teams) || 300, troubles, Number(values.times) || 1)) ? 0 : 1
  }
  if (positionals.includes('drill')) {
    const { drillStore } = await import('#bench/drill/drill.ts')
    return (await drillStore(Number(values.seconds))) ? 0 : 1
  }
  if (values.compare) return compare(values.compare, values.with, seconds)

  return reportResults('bench', await measureShop(seconds, Number(values.mixed) || 0))
}

/** The words of the command; undefined, with a sentence, for those that it does not know. */
function read(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        compare: { type: 'string' },
        with: { type: 'string' },
        seconds: { type: 'string', default: '4' },
        teams: { type: 'string', default: '300' },
        times: { type: 'string', default: '1' },
        mixed: { type: 'string', default: '0' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    say(error instanceof Error ? `${error.message}\n` : String(error))
    return undefined
  }
}

/** Measures a shop of its own. `minutes` is the time of the mixed load. */
async function measureShop(seconds: number, minutes: number): Promise<Measurement[]> {
  say(
    `Benchmark on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}. Quote the ratios: machines are noisy.`,
  )
  const starts = await measureStarts(7)
  const bareStart = medianOf(Array.from({ length: 7 }, measureBareStart))
  const shop = await startShop()
  try {
    const memory = await shop.residentMiB(4000)
    const proportional = shop.proportionalMiB()
    const search = await measureAgainstBare({ url: `${shop.url}/rest/products/search?q=` }, seconds)
    const list = await measureAgainstBare({ url: `${shop.url}/api/Challenges` }, seconds)
    const customer = await prepareCustomer(shop.url)
    const login = await measureAgainstBare(customer.login, seconds)
    const basket = await measureAgainstBare(customer.basket, seconds)
    const underLoad = await shop.residentMiB(500)
    const views = await measureFirstViews(shop.url)
    const phones = await measureFirstViews(shop.url, SLOW_PHONE)
    const [view] = views
    const mixed = await measureMixedLoad(shop, customer, minutes)
    const instances = await measureInstances()
    return [
      { name: 'start to first answer', value: medianOf(starts), unit: 's', budget: { most: 0.55 } },
      { name: 'start of a bare Node', value: bareStart, unit: 's' },
      { name: 'start against bare', value: medianOf(starts) / bareStart, unit: '' },
      { name: 'resident when idle, supervisor and worker', value: memory, unit: 'MiB', budget: { most: 130 } },
      ...(proportional === undefined
        ? []
        : [{ name: 'the same, shared pages once (PSS)', value: proportional, unit: 'MiB' }]),
      { name: 'resident after load', value: underLoad, unit: 'MiB' },
      { name: 'search, requests', value: search.shop, unit: '/s' },
      { name: 'bare node:http with the same bytes', value: search.bare, unit: '/s' },
      { name: 'search against bare', value: search.ratio, unit: '', budget: { least: 0.5 } },
      { name: 'challenge list, requests', value: list.shop, unit: '/s' },
      { name: 'challenge list against bare', value: list.ratio, unit: '', budget: { least: 0.3 } },
      { name: 'login, requests', value: login.shop, unit: '/s' },
      { name: 'login against bare', value: login.ratio, unit: '' },
      { name: 'basket, requests', value: basket.shop, unit: '/s' },
      { name: 'basket against bare', value: basket.ratio, unit: '' },
      { name: 'first view, script and style', value: view.codeKiB, unit: 'KiB', budget: { most: 200 } },
      { name: 'first view, everything', value: view.allKiB, unit: 'KiB', budget: { most: 400 } },
      { name: 'first view, requests', value: view.requests, unit: '' },
      { name: 'first view, largest paint', value: medianOf(views.map(paintOf)), unit: 'ms', budget: { most: 700 } },
      { name: 'largest paint on a slow phone', value: medianOf(phones.map(paintOf)), unit: 'ms' },
      ...mixed,
      { name: 'birth of an instance', value: instances.birth, unit: 'ms', budget: { most: 1 } },
      { name: 'wake with a journal of 30', value: instances.wake, unit: 'ms', budget: { most: 1 } },
      { name: 'each further awake instance', value: instances.weight, unit: 'MiB', budget: { most: 0.1 } },
    ]
  } finally {
    await shop.stop()
  }
}

/** Prints and saves results. Returns the exit code. */
function reportResults(name: string, results: Measurement[]): number {
  say(formatTable(results))
  save(name, results)
  return results.every(isWithinBudget) ? 0 : 1
}

/** Opens the first view three times with an empty cache, because paints vary. */
async function measureFirstViews(url: string, device?: Device): Promise<[FirstView, FirstView, FirstView]> {
  const open = () => measureFirstView(url, device)
  return [await open(), await open(), await open()]
}

function isWithinBudget({ value, budget }: Measurement): boolean {
  return value >= (budget?.least ?? -Infinity) && value <= (budget?.most ?? Infinity)
}

function paintOf({ largestPaint }: FirstView): number {
  return largestPaint
}

/** Memory that is left after a mixed load; undefined for a load of no time. */
async function measureMixedLoad(shop: ShopProcess, customer: BenchCustomer, minutes: number): Promise<Measurement[]> {
  if (minutes <= 0) return []
  const served = await mixLoad(shop.url, customer, minutes * 60)
  const memory = await shop.residentMiB(10_000)
  return [
    { name: `mixed load for ${minutes} min, requests`, value: served, unit: '' },
    { name: 'resident after it', value: memory, unit: 'MiB' },
  ]
}

async function compare(other: string, ours: string | undefined, seconds: number): Promise<number> {
  const shop = ours ? undefined : await startShop()
  try {
    const results = await compareUrls(ours ?? shop?.url ?? '', other, seconds)
    say(formatTable(results))
    save('compare', results)
    return 0
  } finally {
    await shop?.stop()
  }
}

function save(name: string, results: Measurement[]): void {
  const directory = join(root, 'bench', 'results')
  mkdirSync(directory, { recursive: true })
  const at = new Date().toISOString()
  const file = join(directory, `${name}-${at.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ at, node: process.versions.node, cpus: cpus().length, results }, null, 2)}\n`)
  say(`Results: ${file.slice(root.length + 1)}`)
}
