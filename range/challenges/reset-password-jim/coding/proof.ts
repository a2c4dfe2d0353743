import { proveWithoutQuestion } from '#range/coding/checks/security-questions.ts'

export default proveWithoutQuestion((domain) => `jim@${domain}`, 'Samuel')
