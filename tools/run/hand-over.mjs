import { spawn } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { fail } from './console.mjs'

// Used by tools/run.mjs in a checkout, and by tools/vitamin-cve.mjs in a package.

// Runs a script with another Node and waits for its end, because an old Node cannot run TypeScript.
export function handOver(binary, name, parameters) {
  const flags = name === 'start' ? ['--disable-sigusr1'] : []
  const child = spawn(binary, [...flags, ...parameters], { stdio: 'inherit' })
  // A terminal sends Ctrl+C to the whole group, other senders only to this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenParentGoes(() => child.kill('SIGTERM'))
  return new Promise(() => {
    child.on('error', (error) =>
      fail(`The project's own Node could not be started: ${error.message}`, 'Delete node_modules and try again.'),
    )
    child.on('exit', (code) => process.exit(code ?? 1))
  })
}

// npm sends a signal to the shell between, which dies without forwarding it. Its death is the signal.
export function whenParentGoes(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 300)
  timer.unref()
}

// This process stays beside the server. Looking at a few hundred files would start V8's optimizing compilers,
// which then stay in memory: a ninth of the process, and more time than they save. The worker keeps them.
export function doWithoutCompilers() {
  for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) setFlagsFromString(flag)
}
