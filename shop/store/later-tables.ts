/**
 * Tables of later releases. A shop on an older seed gets them empty whenever it is opened, so every statement is
 * idempotent. SQLite has no `IF NOT EXISTS` for columns: a later column needs a function that asks `pragma_table_info`
 * and then runs `ALTER TABLE … ADD COLUMN`, wherever these statements run. Changesets from before it still fit.
 */
export const LATER_TABLES = `
CREATE TABLE IF NOT EXISTS \`Passkeys\` (\`UserId\` INTEGER REFERENCES \`Users\` (\`id\`), \`id\` INTEGER PRIMARY KEY AUTOINCREMENT, \`name\` VARCHAR(255), \`credentialId\` VARCHAR(1364) UNIQUE, \`publicKey\` TEXT, \`counter\` INTEGER DEFAULT 0, \`transports\` VARCHAR(255) DEFAULT '', \`userHandle\` VARCHAR(255), \`lastUsedAt\` DATETIME, \`createdAt\` DATETIME NOT NULL, \`updatedAt\` DATETIME NOT NULL);
`
