import { startPage } from '../frame/start-page.tsx'
import { PausedPage } from './paused-page.tsx'

await startPage(<PausedPage />)
