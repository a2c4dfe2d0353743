import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a project's workers a temporary folder and removes it after the run, because killed workers do not clean up.
 */
export default function setUp(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-run-'))
  // Some shops run as another user and need access.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
