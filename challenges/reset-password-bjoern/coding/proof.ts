import { proveWithoutQuestion } from '#game/coding/checks/security-questions.ts'

export default proveWithoutQuestion((domain) => `bjoern@${domain}`, 'West-2082')
