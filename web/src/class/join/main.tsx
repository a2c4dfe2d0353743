import { BrowserRouter } from 'react-router'
import { EmblemSheet } from '../../entities/team/emblem.tsx'
import { SnackbarOutlet } from '../../ui/snackbar.tsx'
import { BASE_PATH } from '../data/http.ts'
import { startPage } from '../frame/start-page.tsx'
import { JoinPage } from './join-page.tsx'

await startPage(
  <BrowserRouter basename={BASE_PATH}>
    <EmblemSheet />
    <JoinPage />
    <SnackbarOutlet />
  </BrowserRouter>,
)
