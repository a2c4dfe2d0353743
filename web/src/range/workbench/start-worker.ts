/** A worker for the steps, because an endless step can only be terminated with it. */
export function startBenchWorker(): Worker {
  return new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' })
}
