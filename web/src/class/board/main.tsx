import { EmblemSheet } from '../../entities/team/emblem.tsx'
import { startPage } from '../frame/start-page.tsx'
import { BoardPage } from './board-page.tsx'

await startPage(
  <>
    <EmblemSheet />
    <BoardPage />
  </>,
)
