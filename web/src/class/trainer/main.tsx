import { BrowserRouter } from 'react-router'
import { EmblemSheet } from '../../entities/team/emblem.tsx'
import { SnackbarOutlet } from '../../ui/snackbar.tsx'
import { startPage } from '../frame/start-page.tsx'
import { TrainerApp } from './trainer-app.tsx'

await startPage(
  <BrowserRouter>
    <EmblemSheet />
    <TrainerApp />
    <SnackbarOutlet />
  </BrowserRouter>,
)
