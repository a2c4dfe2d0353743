/**
 * Tables that later releases brought. New shops are built with them. A shop that stays on the seed of an earlier release gets them empty
 * whenever it is opened, so every statement has to be idempotent.
 */
export const LATER_TABLES = `
CREATE TABLE IF NOT EXISTS \`Passkeys\` (\`UserId\` INTEGER REFERENCES \`Users\` (\`id\`), \`id\` INTEGER PRIMARY KEY AUTOINCREMENT, \`name\` VARCHAR(255), \`credentialId\` VARCHAR(1364) UNIQUE, \`publicKey\` TEXT, \`counter\` INTEGER DEFAULT 0, \`transports\` VARCHAR(255) DEFAULT '', \`userHandle\` VARCHAR(255), \`lastUsedAt\` DATETIME, \`createdAt\` DATETIME NOT NULL, \`updatedAt\` DATETIME NOT NULL);
`
