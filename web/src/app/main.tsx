import '@fontsource-variable/commissioner/wght.css'
import '../ui/fonts/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { createTheme, DirectionProvider, HeadlessMantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { configurationQuery } from '../entities/application/configuration.ts'
import { FIRST_PICTURES, loadPicturesAhead } from '../entities/product/product-picture.tsx'
import { catalogueQuery } from '../entities/product/queries.ts'
import { HttpError } from '../entities/session/http.ts'
import { startCatalogue } from '../i18n/catalogue.ts'
import { watchBackButton } from '../ui/back-button.ts'
import { liftLimits } from '../ui/field-limits.ts'
import { watchLetters } from '../ui/fonts/letters.ts'
import { watchDoubleClicks } from '../ui/gate.ts'
import { followSystemTheme } from '../ui/theme.ts'
import { App } from './app.tsx'
import { leadToScreen } from './lead-to-screen.ts'
import { connectMessages } from './messages.ts'
import { fetchScreensAt } from './routes.tsx'

const client = new QueryClient({
  defaultOptions: {
    // The shop often runs on this machine, where the browser's offline state does not matter.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (failures, error) => !(error instanceof HttpError) && failures < 2,
      refetchOnWindowFocus: false,
    },
  },
})
const theme = createTheme({ respectReducedMotion: true })

/** Maximum time for which the page waits for its screen, so that both render together. Milliseconds. */
const MAX_SCREEN_WAIT_MS = 100

leadToScreen(window)
const path = window.location.hash.replace(/^#/, '').split('?')[0] ?? ''

// Requests screen, texts, products and configuration at once: the first view takes one round trip instead of four.
const screen = fetchScreensAt(path)
const texts = startCatalogue()
if (!['/login', '/register', '/basket', '/score-board'].includes(path)) {
  const showsGrid = /^(#\/?(search)?)?$/.test(window.location.hash)
  void client.prefetchQuery(catalogueQuery).then(() => {
    const products = client.getQueryData(catalogueQuery.queryKey)
    if (showsGrid && products) loadPicturesAhead(products.slice(0, FIRST_PICTURES).map(({ image }) => image))
  })
}
void client.prefetchQuery(configurationQuery)
followSystemTheme()
watchDoubleClicks(window)
watchLetters(document.body)
watchBackButton()
liftLimits(document)
await texts
if (screen) await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, MAX_SCREEN_WAIT_MS))])

const root = document.querySelector('app-root')
if (!root) throw new Error('The page lacks the element <app-root>.')
createRoot(root).render(
  <QueryClientProvider client={client}>
    <HeadlessMantineProvider theme={theme}>
      <DirectionProvider>
        <HashRouter>
          <App />
        </HashRouter>
      </DirectionProvider>
    </HeadlessMantineProvider>
  </QueryClientProvider>,
)
connectMessages()
