import type { UserRow } from '#contract/accounts.ts'
import { keepPassword } from '#shop/accounts/customers.ts'
import { sanitizeUsername } from '#shop/accounts/sanitize-username.ts'
import { boolean, integer, isIn, type ResourceOf, string } from '#shop/resources/columns.ts'

const ROLES = ['customer', 'deluxe', 'accounting', 'admin'] as const

export const DEFAULT_IMAGE = '/assets/public/images/uploads/default.svg'
export const ADMIN_IMAGE = '/assets/public/images/uploads/defaultAdmin.png'

export const users: ResourceOf<UserRow & { password: string; totpSecret: string }> = {
  name: 'User',
  table: 'Users',
  paranoid: true,
  columns: [
    integer('id'),
    string('username', {
      default: '',
      keep: (name) => (typeof name === 'string' ? sanitizeUsername(name) : name),
    }),
    string('email'),
    // A value that is no text fails in the hash function.
    string('password', {
      hidden: true,
      keep: (password) => (isList(password) ? password : keepPassword(password as string)),
    }),
    string('role', { default: 'customer', rules: [isIn(ROLES)] }),
    string('deluxeToken', { default: '' }),
    string('lastLoginIp', { default: '0.0.0.0' }),
    string('profileImage', { default: DEFAULT_IMAGE }),
    string('totpSecret', { hidden: true, default: '' }),
    boolean('isActive', { default: 1 }),
  ],
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
