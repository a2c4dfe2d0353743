import { proveWithoutQuestion } from '#game/coding/checks/security-questions.ts'

export default proveWithoutQuestion((domain) => `bender@${domain}`, "Stop'n'Drop")
