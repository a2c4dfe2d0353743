import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './console.mjs'

// Whether a start may be one of a mended shop. Reads a few small files, so that other starts load nothing of it.
export function wantsMended(environment) {
  // A mended shop itself.
  if (existsSync(join(root, 'mended.json'))) return false
  const { TWIN, HOST_MENDED, NODE_CONFIG = '', NODE_ENV = '', NODE_CONFIG_DIR = 'config' } = environment
  if (isOn(TWIN) || HOST_MENDED || NODE_CONFIG.includes('mended')) return true
  const folder = resolve(root, NODE_CONFIG_DIR)
  const names = ['default', 'local', ...(NODE_ENV ? [NODE_ENV] : [])]
  try {
    return readdirSync(folder)
      .filter((file) => /\.(?:ya?ml|json)$/.test(file) && names.some((name) => file.startsWith(name)))
      .some((file) => readFileSync(join(folder, file), 'utf8').includes('mended'))
  } catch {
    // The shop explains what is wrong with its configuration.
    return false
  }
}

export function isOn(value = '') {
  return !['', '0', 'false', 'no', 'off'].includes(value.toLowerCase())
}
