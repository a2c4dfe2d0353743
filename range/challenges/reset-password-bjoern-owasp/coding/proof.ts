import { proveWithoutQuestion } from '#range/coding/checks/security-questions.ts'

export default proveWithoutQuestion(() => 'bjoern@owasp.org', 'Zaya')
