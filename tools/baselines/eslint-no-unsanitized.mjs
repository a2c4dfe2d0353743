import { createRequire } from 'node:module'
import { join } from 'node:path'

const load = createRequire(join(process.env.BASELINE_TOOLS ?? '', 'package.json'))

export default [
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.*', '**/testing/**'],
    languageOptions: { parser: load('@typescript-eslint/parser'), parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { 'no-unsanitized': load('eslint-plugin-no-unsanitized') },
    rules: {
      'no-unsanitized/method': 'error',
      'no-unsanitized/property': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
    },
  },
]
