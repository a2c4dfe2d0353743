/** A worker of its own for the steps: it can be ended when one of them does not. */
export function startBenchWorker(): Worker {
  return new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' })
}
