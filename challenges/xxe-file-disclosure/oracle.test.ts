import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const read = (text: string, files: string[] = ['file:///etc/passwd']) => ({
  format: 'xml' as const,
  outcome: 'read' as const,
  text,
  files,
})

describeOracle('xxeFileDisclosureChallenge', oracle, {
  fires: {
    'the accounts are read': read('<a>root:x:0:0:root:/root:/bin/bash</a>'),
    'the accounts of another system are read': read('<a># Note that this file is consulted directly only when</a>'),
    'an old settings file is read': read('<a>; for 16-bit app support</a>', ['C:/Windows/system.ini']),
  },
  staysSilent: {
    'the line was written by hand': read('<a>root:x:0:0:root:/root:/bin/bash</a>', []),
    'another file is read': read('<a>juicer</a>', ['/etc/hostname']),
    'times of day are read': read('<a>from 8:30:00 to 9:15:00</a>', ['/etc/hostname']),
    'it was not read to its end': { ...read('root:x:0:0:'), outcome: 'failed' },
    'it is a list in YAML': { ...read('root:x:0:0:'), format: 'yaml' },
  },
})
