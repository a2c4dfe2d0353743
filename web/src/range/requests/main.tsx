import { createRoot } from 'react-dom/client'
import { createTexts, TextsProvider } from '../../ui/lab-texts.ts'
import { readPageData } from './page-data.ts'
import { RequestBench } from './request-bench.tsx'

const place = document.getElementById('bench')
const data = readPageData()

if (place) {
  createRoot(place).render(
    <TextsProvider value={createTexts(data.tag, data.texts)}>
      <RequestBench data={data} />
    </TextsProvider>,
  )
}
