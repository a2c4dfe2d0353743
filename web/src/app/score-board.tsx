import { CheatScore } from '../range/cheat-score/cheat-score.tsx'
import { DebriefDrawer } from '../range/debrief/debrief-drawer.tsx'
import { readBegun, startTutorial } from '../range/instructor/index.ts'
import ScoreBoardPage from '../range/score-board/score-board-page.tsx'

const listBegunTutorials = () => readBegun().map(({ key }) => key)
const parts = { Debrief: DebriefDrawer, CheatScore, startTutorial, listBegunTutorials }

export default function ScoreBoard() {
  return <ScoreBoardPage parts={parts} />
}
