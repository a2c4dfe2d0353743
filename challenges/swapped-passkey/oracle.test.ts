import { describeOracle } from '#game/testing/describe-oracle.ts'
import { customer, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const shop = shopOf(`
  CREATE TABLE Users (id INTEGER PRIMARY KEY, deletedAt TEXT);
  INSERT INTO Users VALUES (14, '2026-01-01'), (20, NULL), (24, NULL);
  CREATE TABLE Passkeys (UserId INTEGER, credentialId TEXT, publicKey TEXT);
  INSERT INTO Passkeys VALUES (20, 'stans', 'fresh'), (20, 'safe', 'old'), (24, 'own', 'fresh'), (14, 'gone', 'fresh'),
    (999, 'orphan', 'fresh')`)

const kept = (credentialId: string, publicKey = 'fresh', id = 24) => ({
  customer: customer({ id }),
  credentialId,
  publicKey,
})

describeOracle('swappedPasskeyChallenge', oracle, {
  context: { shop },
  fires: {
    'another customer’s passkey has the caller’s key': kept('stans'),
    'it is the other way round': kept('own', 'fresh', 20),
  },
  staysSilent: {
    'the passkey is one’s own': kept('own'),
    'the other customer’s passkey has its old key': kept('safe'),
    'the passkey is not there': kept('new'),
    'its customer has left': kept('gone'),
    'it belongs to nobody': kept('orphan'),
    'its customer registers it again': kept('stans', 'fresh', 20),
  },
})
