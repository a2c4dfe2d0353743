import CodingDialog from '../range/coding/coding-dialog.tsx'
import { startTutorial } from '../range/instructor/index.ts'

const teach = () => startTutorial('codingChallenges')

/** The coding dialog with the instructor, whom it does not know itself. */
export default function Coding() {
  return <CodingDialog onTeach={teach} />
}
