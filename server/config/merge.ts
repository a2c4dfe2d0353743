export type Tree = { [name: string]: unknown }

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Lays one tree over another: mappings merge deeply, anything else (lists and null too) replaces. */
export function merge(base: Tree, overlay: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [name, value] of Object.entries(overlay)) {
    // As a plain property it would change the prototype.
    if (name === '__proto__') continue
    const below = merged[name]
    merged[name] = isTree(value) ? merge(isTree(below) ? below : {}, value) : value
  }
  return merged
}

/** The value at a path like `ctf.systemWideNotifications.url`, or undefined. */
export function readValueAt(tree: Tree, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree)
}
