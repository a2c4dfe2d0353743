import { proveWithoutQuestion } from '#game/coding/checks/security-questions.ts'

export default proveWithoutQuestion((domain) => `jim@${domain}`, 'Samuel')
