import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printOf, renewPrints } from '../../foundation/build/prints.mjs'

// A stamp beside something that is built holds the prints of its sources.

// Lists all files below the given paths, as paths below the root.
function listFiles(root, paths) {
  const files = []
  const visit = (path) => {
    if (!statSync(join(root, path)).isDirectory()) files.push(path)
    else for (const entry of readdirSync(join(root, path)).sort()) visit(`${path}/${entry}`)
  }
  for (const path of paths) visit(path)
  return files
}

export function printAll(root, paths) {
  return listFiles(root, paths).map((path) => printOf(root, path))
}

export function writeStamp(file, prints) {
  writeFileSync(file, JSON.stringify(prints))
}

// Whether the sources below the paths are those of a stamp, by their contents. Keeps new times of a copied project, so
// that the next start reads no contents.
export function isStampFresh(file, root, paths) {
  let prints
  try {
    prints = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
  const files = listFiles(root, paths)
  if (files.length !== prints.length || !files.every((path, index) => path === prints[index][0])) return false
  const renewed = renewPrints(root, prints)
  if (renewed && renewed !== prints) {
    try {
      writeStamp(file, renewed)
    } catch {
      // On a read-only disk every start reads the contents.
    }
  }
  return renewed !== undefined
}
