import { createRoot } from 'react-dom/client'
import { createTexts, TextsProvider } from '../../ui/lab-texts.ts'
import { startWorkbenchWorker } from './start-worker.ts'
import { Workbench } from './workbench.tsx'

const place = document.getElementById('bench')
const { tag, texts } = JSON.parse(document.getElementById('bench-texts')?.textContent ?? '{}') as {
  tag: string
  texts: Record<string, string>
}

if (place) {
  createRoot(place).render(
    <TextsProvider value={createTexts(tag, texts)}>
      <Workbench startWorker={startWorkbenchWorker} />
    </TextsProvider>,
  )
}
