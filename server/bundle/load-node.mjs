import v8 from 'node:v8'

// The first module of a server process. Node ships compiled code of its own modules, which V8 takes only under
// unchanged flags. Flags that affect compiled code are therefore set here, after those modules are loaded. That saves a
// twelfth of a start.

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

// The heap already has its size.
v8.setFlagsFromString('--initial-heap-size=0')
for (const name of MODULES) process.getBuiltinModule(`node:${name}`)

// V8's compilers to machine code do not pay during a start, and take a tenth of the process's memory.
// `server/own-process.ts` turns them on for the first visitor.
for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) v8.setFlagsFromString(flag)
// A backtracking pattern, as players' filters may contain one, continues in an engine without backtracking.
v8.setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')
