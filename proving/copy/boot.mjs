// First module of a copy. Sources come through the channel, because files on the disk would include the checks.
import { registerHooks } from 'node:module'
import { Socket } from 'node:net'
import process from 'node:process'

/** Descriptor of the channel for commands; requests come through the one before it. */
const COMMANDS_FD = 4

const commands = new Socket({ fd: COMMANDS_FD, readable: true, writable: true })
commands.on('error', () => process.exit(1))
commands.on('close', () => process.exit(0))

const { promise: first, resolve } = Promise.withResolvers()
let received = ''
const hear = (text) => {
  received += text
  const end = received.indexOf('\n')
  if (end < 0) return
  commands.off('data', hear)
  commands.pause()
  resolve(JSON.parse(received.slice(0, end)))
}
commands.setEncoding('utf8').on('data', hear)

const { root, sources, ...parts } = await first
registerHooks({
  load(url, context, next) {
    const source = url.startsWith(root) ? sources[url.slice(root.length)] : undefined
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
const { enter } = await import(`${root}proving/copy/enter.ts`)
await enter(commands, { root, ...parts })
