import CodingDialog from '../range/coding/coding-dialog.tsx'
import { startTutorial } from '../range/instructor/index.ts'

const teach = () => startTutorial('codingChallenges')

/** The coding dialog together with the instructor, which the dialog does not know. */
export default function Coding() {
  return <CodingDialog onTeach={teach} />
}
