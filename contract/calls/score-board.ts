import type { KeyForm, NftStatus, WalletForm, Web3Reply } from '../chain.ts'
import type {
  ChallengeRow,
  ContinueCodeReply,
  CountryMapping,
  FixesReply,
  FixGuess,
  FixVerdict,
  HintChange,
  HintRow,
  LinesGuess,
  LinesVerdict,
  SnippetReply,
} from '../game.ts'
import type { Success } from '../replies.ts'
import type { Fault, ListQuery, Nothing, PlainText, RangeFault, Refusal, RowFault, Sentence } from './words.ts'

/** The code of an earlier session. */
interface CodePath {
  /** @example "none" */
  code: string
}

/** Version of the numbers in a code of an earlier release. */
interface CodeQuery {
  version?: '20.1' | '20.2'
}

/** A restored code. A code that restores nothing has no answer. */
type Restored = { data: string } | Nothing

/** The key of a challenge. */
interface KeyPath {
  /** @example "loginAdminChallenge" */
  key: string
}

/** Challenges, hints, progress and code snippets. */
export interface ScoreBoardCalls {
  /** Lists the challenges. */
  'GET /api/Challenges': { query: ListQuery; 200: Success<ChallengeRow[]>; 400: RowFault; 500: RowFault }
  /** Lists the hints. */
  'GET /api/Hints': { query: ListQuery; 200: Success<HintRow[]>; 400: RowFault; 500: RowFault }
  /** Unlocks a hint. */
  'PUT /api/Hints/:id': {
    /** @example {"unlocked": true} */
    body: HintChange
    200: Success<HintRow>
    400: RowFault | RangeFault
    403: RangeFault
    404: RowFault
  }
  /** Writes the solved challenges as a code. */
  'GET /rest/continue-code': { 200: ContinueCodeReply }
  /** Writes the found flaws as a code. */
  'GET /rest/continue-code-findIt': { 200: ContinueCodeReply }
  /** Writes the chosen fixes as a code. */
  'GET /rest/continue-code-fixIt': { 200: ContinueCodeReply }
  /** Restores solved challenges. */
  'PUT /rest/continue-code/apply/:code': {
    path: CodePath
    query: CodeQuery
    200: Restored
    403: RangeFault
    404: Sentence
    409: RangeFault
  }
  /** Restores found flaws. */
  'PUT /rest/continue-code-findIt/apply/:code': {
    path: CodePath
    query: CodeQuery
    200: Restored
    403: RangeFault
    404: Sentence
    409: RangeFault
  }
  /** Restores chosen fixes. */
  'PUT /rest/continue-code-fixIt/apply/:code': {
    path: CodePath
    query: CodeQuery
    200: Restored
    403: RangeFault
    404: Sentence
    409: RangeFault
  }
  /** Tells the country of each challenge in a CTF. */
  'GET /rest/country-mapping': { 200: CountryMapping; 500: Nothing }
  /** Repeats the notification of a solved challenge. */
  'GET /rest/repeat-notification': {
    query: {
      /** Name of the challenge, encoded twice. */
      challenge?: string
    }
    200: PlainText
    500: Fault
  }
  /** Shows the snippet of a coding challenge. */
  'GET /snippets/:key': { path: KeyPath; 200: SnippetReply; 404: Refusal; 422: Refusal }
  /** Judges a selection of lines. */
  'POST /snippets/verdict': {
    /** @example {"key": "loginAdminChallenge", "selectedLines": [1]} */
    body: LinesGuess
    200: LinesVerdict
    404: Refusal
    422: Refusal
  }
  /** Lists the fixes to choose from. */
  'GET /snippets/fixes/:key': { path: KeyPath; 200: FixesReply; 404: Refusal }
  /** Judges a chosen fix. */
  'POST /snippets/fixes': {
    /** @example {"key": "loginAdminChallenge", "selectedFix": 0} */
    body: FixGuess
    200: FixVerdict
    404: Refusal
  }
  /** Tells whether the token was unlocked. */
  'GET /rest/web3/nftUnlocked': { 200: NftStatus }
  /** Begins to listen for minted tokens. */
  'GET /rest/web3/nftMintListen': { 200: Web3Reply }
  /** Checks a private key. */
  'POST /rest/web3/submitKey': {
    /** @example {"privateKey": "0x00"} */
    body: KeyForm
    200: Web3Reply
    401: Web3Reply
  }
  /** Begins to watch a wallet. */
  'POST /rest/web3/walletExploitAddress': {
    /** @example {"walletAddress": "0x0000000000000000000000000000000000000001"} */
    body: WalletForm
    200: Web3Reply
    400: RangeFault
  }
  /** Checks whether a wallet minted the token. */
  'POST /rest/web3/walletNFTVerify': {
    /** @example {"walletAddress": "0x0000000000000000000000000000000000000001"} */
    body: WalletForm
    200: Web3Reply
  }
}
