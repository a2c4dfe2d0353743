import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, progress, root } from './console.mjs'
import { removeUselessNode } from './own-node.mjs'

const stampFile = join(root, 'node_modules', '.vitamin-cve-installed')

// Installs package-lock.json unless exactly that is installed. The stamp is a copy of that file, written last, so an
// interrupted
// install is repeated. `install --no-save` instead of `ci`, which would fetch everything again for one changed package.
export async function ensureInstalled() {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  rmSync(stampFile, { force: true })
  const done = progress('Installing packages (first start only, about a minute)')
  const { code, output } = await npm([
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  done()
  if (code !== 0) {
    const reason = findReason(output)
    // Windows locks files of running programs, including this Node.
    const isLocked = /\b(?:EPERM|EBUSY|EACCES)\b/.test(output)
    fail(
      `The packages could not be installed: ${reason}`,
      isLocked
        ? 'Stop shops that run from this folder, delete its node_modules, then run the same command again.'
        : 'Check the network (npm needs its registry) and the free disk space, then run the same command again.',
    )
  }
  removeUselessNode()
  writeFileSync(stampFile, wanted)
}

// Finds the line of npm's output with the reason.
function findReason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line && !/^(at |code |syscall |errno |A complete log)/.test(line))
  return (
    lines.find((line) => /error|failed|not found|denied|no space|cannot/i.test(line)) ?? lines[0] ?? 'npm said nothing.'
  )
}

function npm(parameters) {
  const cli = process.env.npm_execpath
  const [program, ...before] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
  return new Promise((resolve) => {
    // NODE_ENV chooses a configuration of ours; for npm `production` would leave out build tools.
    const child = spawn(program, [...before, ...parameters], {
      cwd: root,
      env: { ...process.env, NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 1, output: `error: npm could not be started: ${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
