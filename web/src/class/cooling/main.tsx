import { startPage } from '../frame/start-page.tsx'
import { CoolingPage } from './cooling-page.tsx'

await startPage(<CoolingPage />)
