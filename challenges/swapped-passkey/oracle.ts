import { defineOracle } from '#game/oracle.ts'

/** Another customer’s passkey has the key that the caller just registered. */
export default defineOracle({
  watches: 'passkeyKept',
  isSolvedBy: ({ customer, credentialId, publicKey }, { shop }) => {
    if (typeof credentialId !== 'string') return false
    const row = shop.row<{ UserId: number; publicKey: string }>(
      `SELECT Passkeys.UserId, Passkeys.publicKey FROM Passkeys JOIN Users ON Users.id = Passkeys.UserId
       WHERE Passkeys.credentialId = ? AND Users.deletedAt IS NULL`,
      credentialId,
    )
    return row !== undefined && row.UserId !== customer.id && row.publicKey === publicKey
  },
})
