import type { LogFolder } from '#shop/files/log-folder.ts'

/** Logs that are gone with the copy of the shop that wrote them. */
export function createMemoryLogs(): LogFolder {
  const files = new Map<string, { text: string; changedAt: Date }>()
  return {
    append(name, line) {
      files.set(name, { text: `${files.get(name)?.text ?? ''}${line}\n`, changedAt: new Date() })
    },
    async list() {
      return [...files].map(([name, { text, changedAt }]) => ({ name, size: Buffer.byteLength(text), changedAt }))
    },
    async read(name) {
      const file = files.get(name)
      return file && { content: Buffer.from(file.text), changedAt: file.changedAt }
    },
  }
}
