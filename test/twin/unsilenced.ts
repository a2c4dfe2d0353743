const BY_THE_PAGE = 'The page reports it, and a program can send the same report.'
const BY_A_LETTER = 'The oracle reads in a message that somebody knows of it, however they found it.'
const BY_A_PICTURE = 'Pictures of the screen are still there, and the oracle takes them for the screen.'

/** Challenges whose oracle believes the word of a player, so that no mend of the shop silences it. */
export const BELIEVED: Readonly<Record<string, string>> = {
  localXssChallenge: BY_THE_PAGE,
  xssBonusChallenge: BY_THE_PAGE,
  svgInjectionChallenge: BY_THE_PAGE,
  closeNotificationsChallenge: BY_THE_PAGE,
  chatPictureChallenge: 'The exploit loads the picture itself, as the page of the shop does before the mend.',
  systemPromptExtractionChallenge: BY_A_LETTER,
  knownVulnerableComponentChallenge: BY_A_LETTER,
  typosquattingNpmChallenge: BY_A_LETTER,
  typosquattingAngularChallenge: BY_A_LETTER,
  supplyChainAttackChallenge: BY_A_LETTER,
  weirdCryptoChallenge: BY_A_LETTER,
  csafChallenge: BY_A_LETTER,
  vulnerableDockerImageChallenge: BY_A_LETTER,
  adminSectionChallenge: BY_A_PICTURE,
  missingEncodingChallenge: 'The picture is meant to be seen. The page cut its address, which a program never did.',
  bullyChatbotChallenge: 'The oracle counts the answer of the bot, which still comes, and has no coupon any more.',
}

/** Flaws whose request is answered alike after the mend: the difference is behind the answer. */
export const ANSWERED_ALIKE: readonly string[] = ['F019', 'F141']

/** Attacks of proofs that the code alone cannot stop, by challenge: a mend of data, of the server, or of nobody does. */
export const BEYOND_THE_CODE: Readonly<Record<string, string>> = {
  adminSectionChallenge: 'The page still opens. The server tells customers nothing that it could show.',
  directoryListingChallenge: 'The confidential file is gone, and the judge looks at code alone.',
  resetPasswordJimChallenge: 'New customers may still answer a question truthfully (docs/twin.md).',
}

/** Other ways that need no flaw of the shop, by challenge. Those of `unaffected` in a proof are known already. */
export const WITHOUT_FLAW: Readonly<Record<string, { reason: string; ways: readonly string[] }>> = {
  ...Object.fromEntries(
    ['tokenSaleChallenge', 'web3SandboxChallenge'].map((key) => [
      key,
      {
        reason: BY_A_PICTURE,
        ways: [
          'a browser that has its last picture already',
          'its last picture alone, by an address that was typed',
          'its last picture, with a query behind it',
        ],
      },
    ]),
  ),
  leakedApiKeyChallenge: {
    reason: BY_A_LETTER,
    ways: ['a complaint', 'a line of the sources as it stands', 'a key in small letters'],
  },
  dlpPastebinDataLeakChallenge: {
    reason: BY_A_LETTER,
    ways: ['feedback, signed by the page', 'feedback by a stranger', 'the whole recipe'],
  },
  hiddenImageChallenge: { reason: BY_A_LETTER, ways: ['a complaint', 'the name in small letters'] },
  retrieveBlueprintChallenge: {
    reason: 'The page of the shop is at the address, and a browser may have that already.',
    ways: ['a browser that has it already'],
  },
}

/** Features of proofs that mends of other flaws end, by the flaw. */
export const ENDED_FEATURES: Readonly<Record<string, readonly string[]>> = {
  F001: ['The log tells which addresses were asked for, and how it went'],
  F003: [
    ...['An administrator sees which tools are used', 'The assistant finds products', 'The assistant quotes the terms'],
    ...['The assistant reads reviews', 'Whoever has talked the assistant into ten percent gets ten percent'],
  ],
  F008: ['Feedback with each number of stars is kept'],
  F010: ['A customer changes the password to a passphrase, which then opens the account'],
  F021: ['Customers of old find their old orders'],
  F023: ['The quarantine can be read'],
  F029: ['Another page gets the answer as a script'],
  F092: [
    'The administrator sees the figures of the office',
    'The monitoring system, with an administrator’s token, reads all that is measured',
    'What has changed is seen',
  ],
  F093: ['A customer who forgot the password answers the question'],
  F116: ['A customer changes the password', 'A customer chooses a new password'],
  F127: ['Customers see the list of customers, strangers do not'],
}

const BY_THE_FOLDER = [
  ...['accessLogDisclosureChallenge', 'directoryListingChallenge', 'easterEggLevelOneChallenge'],
  ...['easterEggLevelTwoChallenge', 'forgottenBackupChallenge', 'forgottenDevBackupChallenge'],
  ...['misplacedSignatureFileChallenge', 'nullByteChallenge', 'ssrfChallenge'],
]

/** Challenges whose exploit needs a flaw that rewards another one, by the flaw. */
export const NEEDED: Readonly<Record<string, { reason: string; by: readonly string[] }>> = {
  F023: { reason: 'The exploits find the names of files in the listing.', by: BY_THE_FOLDER },
  F064: { reason: 'A null byte leads to the vault, so the mend closes that way, too.', by: BY_THE_FOLDER },
  F134: { reason: 'The plan gives away the shared key, which the host has no more.', by: ['iacLeakedKeyChallenge'] },
  F171: { reason: 'The mend closes the folder, with the files.', by: ['accessLogDisclosureChallenge'] },
  F172: {
    reason: 'The mend closes the folder above it as well.',
    by: ['misplacedIacFiles', 'iacLeakedKeyChallenge', 'vulnerableDockerImageChallenge'],
  },
  F080: { reason: 'The exploit recognises the algorithm by the hash in a token.', by: ['weirdCryptoChallenge'] },
}
