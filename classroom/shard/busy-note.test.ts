import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noteIn } from '#classroom/places.ts'
import { BusyNote } from '#classroom/shard/busy-note.ts'

it('holds the instance that the shard works for, and nothing of the one before', () => {
  const shared = mkdtempSync(join(tmpdir(), 'vitamin-cve-busy-'))
  const note = new BusyNote(shared, 1)
  const read = (): string => readFileSync(noteIn(shared, 'busy', 1), 'utf8').replaceAll('\0', '')
  try {
    expect(read()).toBe('')
    note.write('sleepy-strawberries')
    expect(read()).toBe('sleepy-strawberries')
    note.write('figs')
    expect(read()).toBe('figs')
    note.write(null)
    expect(read()).toBe('')
  } finally {
    note.close()
    rmSync(shared, { recursive: true })
  }
})
