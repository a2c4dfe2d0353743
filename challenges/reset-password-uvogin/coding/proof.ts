import { proveWithoutQuestion } from '#game/coding/checks/security-questions.ts'

export default proveWithoutQuestion((domain) => `uvogin@${domain}`, 'Silence of the Lambs')
