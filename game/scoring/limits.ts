/** Bytes of one report. */
export const MAX_REPORT_BYTES = 16_000_000
/** Reports of one scoring, and runs in one report. */
export const MAX_RUNS = 8
/** Findings of one run. */
export const MAX_FINDINGS = 20_000
/** Characters of a text that is taken over from a report. */
export const MAX_TEXT_CHARACTERS = 300
/** Characters of an address. */
export const MAX_ADDRESS_CHARACTERS = 2000
/** CWE numbers of one finding. */
export const MAX_CWES = 8
export const MAX_XML_DEPTH_ELEMENTS = 32
export const MAX_XML_NODES = 600_000
