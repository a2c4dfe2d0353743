/** Words of the policy; `hot` ones glow on hover. */
export interface Words {
  text: string
  hot: boolean
}

export interface Block {
  kind: 'paragraph' | 'list'
  /** One entry for a paragraph, or one per item of a list. */
  entries: Words[][]
}

const hotWords = /<hot>(.*?)<\/hot>/

/** Parses `<hot>` marks in a text. */
export function wordsOf(text: string): Words[] {
  return text
    .split(hotWords)
    .map((part, index) => ({ text: part, hot: index % 2 === 1 }))
    .filter((words) => words.text !== '')
}

/**
 * Parses a section of the catalogue: blocks are separated by empty lines, and a block of lines with dashes is a list.
 */
export function blocksOf(text: string): Block[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    const isList = lines.every((line) => line.startsWith('- '))
    return isList
      ? { kind: 'list', entries: lines.map((line) => wordsOf(line.slice(2))) }
      : { kind: 'paragraph', entries: [wordsOf(block)] }
  })
}

/** Contact address: the configured one, or an unread address at this host. */
export function findPrivacyContact(configured: string | undefined, hostname: string): string {
  return configured?.trim() || `donotreply@${hostname}`
}
