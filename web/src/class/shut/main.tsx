import { startPage } from '../frame/start-page.tsx'
import { ShutPage } from './shut-page.tsx'

await startPage(<ShutPage />)
