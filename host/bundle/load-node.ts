import v8 from 'node:v8'

// The first module of a server process. Node brings compiled code of its own modules, and V8 takes it only under the flags that it was made with.
// Flags that decide on compiled code are therefore set here, after those modules are loaded. That saves a twelfth of a start.

const MODULES = [
  'assert',
  'async_hooks',
  'child_process',
  'cluster',
  'crypto',
  'dgram',
  'dns',
  'fs/promises',
  'http',
  'http2',
  'https',
  'module',
  'net',
  'os',
  'perf_hooks',
  'querystring',
  'sqlite',
  'stream',
  'stream/promises',
  'string_decoder',
  'timers/promises',
  'tls',
  'util',
  'vm',
  'worker_threads',
  'zlib',
]

// The heap has its size by now.
v8.setFlagsFromString('--initial-heap-size=0')
for (const name of MODULES) process.getBuiltinModule(`node:${name}`)

// V8's compilers to machine code. A start is over before they pay, but leaves them in memory: a tenth of the process. It turns them on for its
// first visitor (`host/own-process.ts`).
for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) v8.setFlagsFromString(flag)
// A pattern that tries again and again, as players' filters may bring one, goes on with an engine that does not.
v8.setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')
