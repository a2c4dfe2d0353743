import { setFlagsFromString } from 'node:v8'

/**
 * Turns on V8's compilers to machine code, which `server/bundle/load-node.mjs` turns off for the start of a process.
 * Code that runs already stays as it is; functions that run often are compiled from then on.
 */
export function turnOnCompilers(): void {
  for (const flag of ['--opt', '--maglev', '--sparkplug']) setFlagsFromString(flag)
}
