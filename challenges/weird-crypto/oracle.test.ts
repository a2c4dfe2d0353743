import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('weirdCryptoChallenge', oracle, {
  fires: {
    'the hash of the passwords is named': feedback('MD5 is no good (anonymous)'),
    'the encoding of a password is named': complaint('You hide passwords by base64!'),
    'the alphabet of the coupons is named': feedback('z85'),
    'its other name is': complaint('Base85 is no secret'),
    'the library of the progress is named': feedback('hashids'),
  },
  staysSilent: {
    ...nearMissesOf('md5'),
    'a better hash is named': feedback('Use bcrypt or argon2'),
    'an encoding of other letters is named': feedback('base32 and base58'),
    'an egg’s encoding is named': complaint('rot13'),
    'a name is torn apart': feedback('md 5, base 64'),
    'a relative is named': feedback('md4 or sha1'),
    'there is only talk of cryptography': complaint('Your cryptography is weird.'),
  },
})
