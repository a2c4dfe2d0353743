import type * as prometheus from 'prom-client'

/** Metrics that the client reads from proc(5). */
const FROM_PROC = [
  'process_resident_memory_bytes',
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
]

/**
 * Reports the resources of the process. Without permission to read proc(5), the client would report 0 for most of them.
 */
export function watchProcess({ Gauge, collectDefaultMetrics }: typeof prometheus, register: prometheus.Registry): void {
  collectDefaultMetrics({ register })
  if (process.permission?.has('fs.read', '/proc/self/status') ?? true) return
  for (const name of FROM_PROC) register.removeSingleMetric(name)
  const registers = [register]
  const memory: prometheus.Gauge = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory size in bytes.',
    registers,
    collect: () => memory.set(process.memoryUsage.rss()),
  })
  const maxFiles = findMaxOpenFiles()
  if (maxFiles === undefined) return
  const help = 'Maximum number of open file descriptors.'
  new Gauge({ name: 'process_max_fds', help, registers }).set(maxFiles)
}

/** Limit of open files; undefined if the system has none. */
function findMaxOpenFiles(): number | undefined {
  // Otherwise the report looks up the names of all network addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = userLimits?.open_files?.soft
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : typeof soft === 'number' ? soft : undefined
}
