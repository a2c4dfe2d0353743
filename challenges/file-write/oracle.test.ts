import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('fileWriteChallenge', oracle, {
  fires: { 'the legal information is written': { path: 'ftp/legal.md' } },
  staysSilent: {
    'a complaint’s file is written': { path: 'uploads/complaints/legal.md' },
    'another document is written': { path: 'ftp/acquisitions.md' },
    'a file of a similar name is written': { path: 'ftp/legal.md.bak' },
    'the letters are capital': { path: 'FTP/LEGAL.MD' },
    'it lies elsewhere': { path: '../ftp/legal.md' },
  },
})
