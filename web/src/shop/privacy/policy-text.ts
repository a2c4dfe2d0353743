/** Words of the policy; those that are `hot` glow when somebody passes over them. */
export interface Words {
  text: string
  hot: boolean
}

export interface Block {
  kind: 'paragraph' | 'list'
  /** One entry for a paragraph, one for each line of a list. */
  entries: Words[][]
}

const hotWords = /<hot>(.*?)<\/hot>/

/** Takes `<hot>` out of a text and remembers where it was. */
export function wordsOf(text: string): Words[] {
  return text
    .split(hotWords)
    .map((part, index) => ({ text: part, hot: index % 2 === 1 }))
    .filter((words) => words.text !== '')
}

/** A section as the catalogue holds it: empty lines part its blocks, a block of lines with dashes is a list. */
export function blocksOf(text: string): Block[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    const isList = lines.every((line) => line.startsWith('- '))
    return isList
      ? { kind: 'list', entries: lines.map((line) => wordsOf(line.slice(2))) }
      : { kind: 'paragraph', entries: [wordsOf(block)] }
  })
}

/** Where privacy questions go: as configured, else an address at this host that nobody reads. */
export function findPrivacyContact(configured: string | undefined, hostname: string): string {
  return configured?.trim() || `donotreply@${hostname}`
}
