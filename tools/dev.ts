import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, say } from './run/console.mjs'

/**
 * Starts server and page with reload: Node restarts on server changes, Vite swaps modules of the page. Open the Vite
 * address.
 */
export async function main(): Promise<number> {
  const port = Number(process.env.PORT) || 3000
  const dataDirectory = process.env.DATA_DIR || join(root, 'data', 'dev')
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDirectory }
  say(`Server on :${port} (restarts when a house, config/ or content/ change), page with reload on :${port + 1}.`)
  const watched = [
    'contract',
    'foundation',
    'model',
    'shop',
    'chain',
    'challenges',
    'game',
    'lab',
    'classroom',
    'containment',
    'proving',
    'server',
    'start',
    'config',
    'content',
  ].map((folder) => `--watch-path=${join(root, folder)}`)
  const server = spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'start', 'server.ts')], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
  const page = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--config',
      'web/vite.config.ts',
      '--port',
      String(port + 1),
      '--strictPort',
    ],
    { cwd: root, env: { ...environment, NODE_ENV: 'development' }, stdio: 'inherit' },
  )
  return new Promise((resolve) => {
    for (const child of [server, page]) {
      child.on('exit', (code) => {
        server.kill()
        page.kill()
        resolve(code ?? 0)
      })
    }
  })
}
