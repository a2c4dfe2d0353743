import { proveWithoutQuestion } from '#game/coding/checks/security-questions.ts'

export default proveWithoutQuestion(() => 'bjoern@owasp.org', 'Zaya')
