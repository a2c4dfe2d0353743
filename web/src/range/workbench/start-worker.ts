/** A worker for the steps, because an endless step can only be terminated with it. */
export function startWorkbenchWorker(): Worker {
  return new Worker(new URL('./workbench.worker.ts', import.meta.url), { type: 'module' })
}
