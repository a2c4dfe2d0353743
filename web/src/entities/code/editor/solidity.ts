import { StreamLanguage, type StreamParser } from '@codemirror/language'
import { tags } from '@lezer/highlight'

const KEYWORDS = new Set(
  `abstract anonymous as assembly break calldata catch constant constructor continue contract delete do else emit enum error event
  external fallback final for function if immutable import indexed interface internal is library let mapping memory modifier new
  override payable pragma private public pure receive return returns solidity storage struct switch throw transient try type unchecked
  using var view virtual while`.split(/\s+/),
)
const TYPES = /^(?:address|bool|string|bytes(?:\d{1,2})?|u?int(?:\d{1,3})?|byte|u?fixed(?:\d+x\d+)?)$/
const ATOMS = new Set(
  'true false this super msg block tx abi now wei gwei szabo finney ether seconds minutes hours days weeks years'.split(
    ' ',
  ),
)

interface State {
  isInComment: boolean
}

function skipComment(stream: Parameters<StreamParser<State>['token']>[0], state: State): string {
  state.isInComment = !stream.skipTo('*/')
  if (state.isInComment) stream.skipToEnd()
  else stream.match('*/')
  return 'comment'
}

/** Highlights Solidity of all versions, regardless of the keywords of each. */
const parser: StreamParser<State> = {
  name: 'solidity',
  startState: () => ({ isInComment: false }),
  token(stream, state) {
    if (state.isInComment) return skipComment(stream, state)
    if (stream.eatSpace()) return null
    if (stream.match('//')) {
      stream.skipToEnd()
      return 'comment'
    }
    if (stream.match('/*')) return skipComment(stream, state)
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string'
    if (stream.match(/^(?:0x[\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE]-?\d+)?|[~^]?\d+(?:\.\d+)+)/)) return 'number'
    const word = stream.match(/^[\p{L}_$][\w$]*/u)
    if (!word) {
      stream.next()
      return null
    }
    const text = stream.current()
    if (KEYWORDS.has(text)) return 'keyword'
    if (TYPES.test(text)) return 'typeName'
    if (ATOMS.has(text)) return 'atom'
    if (stream.match(/^\s*[({]/, false)) return 'function'
    return /^[A-Z]/.test(text) ? 'className' : 'variableName'
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } }, closeBrackets: {} },
  tokenTable: { function: tags.function(tags.variableName) },
}

/** Solidity for the editor. */
export const solidity = StreamLanguage.define(parser)
