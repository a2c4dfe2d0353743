import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('knownVulnerableComponentChallenge', oracle, {
  fires: {
    'the sanitiser is named with its version': feedback('sanitize-html 1.4.2'),
    'the guard is named with its version': complaint('express-jwt 0.1.3'),
    'they are joined as in a command': feedback('sanitize-html@1.4.2 (***in@juice-sh.op)'),
    'the version comes first': complaint('Your v0.1.3 of EXPRESS-JWT is broken.'),
    'a full stop follows the version': feedback('You use Sanitize-HTML in version 1.4.2.'),
  },
  staysSilent: {
    ...nearMissesOf('sanitize-html 1.4.2'),
    'the version is missing': feedback('sanitize-html'),
    'the name is missing': feedback('1.4.2'),
    'the version is the other’s': feedback('express-jwt 1.4.2'),
    'the version is a later one': complaint('sanitize-html 1.4.20'),
    'the version is another one': complaint('sanitize-html 11.4.2'),
    'the version is longer': feedback('express-jwt 0.1.3.1'),
    'the version is cut': feedback('express-jwt 0.1'),
    'the name is written otherwise': feedback('sanitizehtml 1.4.2'),
    'it is a relative': complaint('jsonwebtoken 0.1.3'),
    'it is an old part that is harmless': feedback('hashids 1.1'),
  },
})
