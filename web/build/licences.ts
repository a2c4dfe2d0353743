import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Manifest {
  name: string
  version: string
  license?: string
}

/** Folder of the package a bundled module came from, or undefined for our own modules. */
export function findPackageFolder(moduleId: string): string | undefined {
  const path = moduleId.replace(/^\0/, '').split('?')[0] ?? ''
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

/**
 * Listed although it is in no bundle: a look-alike of `ngx-cookie` for players to find. It is not installed, so its
 * licence is here.
 */
const LISTED_ONLY: readonly string[] = [
  entryOf(
    { name: 'ngy-cookie', version: '16.0.2', license: 'MIT' },
    'MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this software, to deal in the Software\nwithout restriction. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND.',
  ),
]

function entryOf({ name, version, license = '' }: Manifest, text: string): string {
  return `${name}\n${version}\n${license}\n${text}\n`
}

function readLicenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

/**
 * Writes `3rdpartylicenses.txt`: every package in the delivered scripts and styles, with its licence.
 * @param cutFrom folders of packages from which our own files were derived
 */
export function listThirdPartyLicences(cutFrom: readonly string[] = []): Plugin {
  const folders = new Set(cutFrom)
  return {
    name: 'third-party-licences',
    apply: 'build',
    transform(_code, id) {
      const folder = findPackageFolder(id)
      if (folder) folders.add(folder)
    },
    generateBundle() {
      const entries = [...folders]
        .map((folder) => (existsSync(join(folder, 'package.json')) ? folder : dirname(folder)))
        .map((folder) => {
          const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
          return entryOf(manifest, readLicenceText(folder))
        })
      this.emitFile({
        type: 'asset',
        fileName: '3rdpartylicenses.txt',
        source: [...new Set([...entries, ...LISTED_ONLY])].sort().join('\n'),
      })
    },
  }
}
