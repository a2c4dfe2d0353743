import { startPage } from '../frame/start-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

await startPage(<UnknownPage />)
