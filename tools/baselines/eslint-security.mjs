import { createRequire } from 'node:module'
import { join } from 'node:path'

const load = createRequire(join(process.env.BASELINE_TOOLS ?? '', 'package.json'))
const security = load('eslint-plugin-security')

export default [
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.*', '**/testing/**'],
    languageOptions: { parser: load('@typescript-eslint/parser'), parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { security },
    rules: security.configs.recommended.rules,
  },
]
