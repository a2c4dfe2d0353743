import type { Extension } from '@codemirror/state'

/** Language support of the editor by name; plain text for an unknown one. Each is loaded when it is asked for. */
export async function loadLanguage(name: string): Promise<Extension> {
  switch (name) {
    case 'solidity':
      return (await import('./solidity.ts')).solidity
    case 'html':
      return (await import('@codemirror/lang-html')).html({ autoCloseTags: false })
    case 'yaml':
      return (await import('./yaml.ts')).yaml
    case 'typescript':
    case 'tsx':
    case 'hcl': {
      const { javascript } = await import('@codemirror/lang-javascript')
      return javascript({ typescript: true, jsx: name === 'tsx' })
    }
    default:
      return []
  }
}
