import type { UserRow } from '#contract/accounts.ts'
import { hashPassword } from '#shop/accounts/customers.ts'
import { sanitizeUsername } from '#shop/accounts/sanitize-username.ts'
import { isIn, type ResourceOf } from '#shop/resources/columns.ts'

const ROLES = ['customer', 'deluxe', 'accounting', 'admin'] as const

export const DEFAULT_IMAGE = '/assets/public/images/uploads/default.svg'
export const ADMIN_IMAGE = '/assets/public/images/uploads/defaultAdmin.png'

export const users: ResourceOf<UserRow & { password: string; totpSecret: string }> = {
  name: 'User',
  table: 'Users',
  paranoid: true,
  columns: [
    { name: 'id', type: 'integer' },
    {
      name: 'username',
      type: 'string',
      default: '',
      keep: (name) => (typeof name === 'string' ? sanitizeUsername(name) : name),
    },
    { name: 'email', type: 'string' },
    // A password that is no text fails in the hash function, as it should.
    {
      name: 'password',
      type: 'string',
      hidden: true,
      keep: (password) => (isList(password) ? password : hashPassword(password as string)),
    },
    { name: 'role', type: 'string', default: 'customer', rules: [isIn(ROLES)] },
    { name: 'deluxeToken', type: 'string', default: '' },
    { name: 'lastLoginIp', type: 'string', default: '0.0.0.0' },
    { name: 'profileImage', type: 'string', default: DEFAULT_IMAGE },
    { name: 'totpSecret', type: 'string', hidden: true, default: '' },
    { name: 'isActive', type: 'boolean', default: 1 },
  ],
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
