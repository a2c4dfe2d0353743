import { createRoot } from 'react-dom/client'
import { createTexts, TextsProvider } from '../../ui/lab-texts.ts'
import { Bench } from './bench.tsx'
import { startBenchWorker } from './start-worker.ts'

const place = document.getElementById('bench')
const { tag, texts } = JSON.parse(document.getElementById('bench-texts')?.textContent ?? '{}') as {
  tag: string
  texts: Record<string, string>
}

if (place) {
  createRoot(place).render(
    <TextsProvider value={createTexts(tag, texts)}>
      <Bench startWorker={startBenchWorker} />
    </TextsProvider>,
  )
}
