import type { Measurement, Sample } from '#foundation/metrics/measurements.ts'
import type { CounterName } from '#shop/metrics/counters.ts'
import type { Shop } from '#shop/shop.ts'

const COUNTERS: readonly (readonly [name: CounterName, help: string])[] = [
  ['file_uploads_count', 'Files that were received, by the type that their senders named'],
  ['file_upload_errors', 'Files that were refused, by the type that their senders named'],
  ['http_requests_count', 'Requests that were answered, by the class of the answer'],
]

export function measureTraffic({ counters }: Shop): Measurement[] {
  return COUNTERS.map(([name, help]) => ({
    name,
    help,
    kind: 'counter',
    labels: counters.labelsOf(name),
    samples: counters.samplesOf(name),
  }))
}

/** Rows by kind. Kinds without rows are reported as 0, so that dashboards show them. */
export function measureBusiness({ sql, settings }: Shop): Measurement[] {
  const prefix = settings.application.customMetricsPrefix
  const row = sql.get`
    SELECT (SELECT count(*) FROM Documents WHERE collection = 'orders') AS orders,
      (SELECT count(*) FROM Documents WHERE collection = 'posts') AS reviews,
      (SELECT count(*) FROM Feedbacks) AS feedback,
      (SELECT count(*) FROM Complaints) AS complaints,
      (SELECT count(*) FROM Users WHERE deletedAt IS NULL) AS users,
      (SELECT count(*) FROM Users WHERE deletedAt IS NULL AND role = 'customer') AS standard,
      (SELECT count(*) FROM Users WHERE deletedAt IS NULL AND role = 'deluxe') AS deluxe,
      (SELECT total(balance) FROM Wallets) AS balance`
  const count = (column: string): number => Number(row?.[column] ?? 0)
  const gauge = (name: string, help: string, value: number): Measurement => ({
    name: `${prefix}_${name}`,
    help,
    kind: 'gauge',
    samples: [{ value }],
  })
  const gauges = (name: string, help: string, counts: Readonly<Record<string, number>>): Measurement => ({
    name: `${prefix}_${name}`,
    help,
    kind: 'gauge',
    labels: ['type'],
    samples: samplesBy('type', counts),
  })
  return [
    gauge('orders_placed_total', 'Orders that were placed', count('orders')),
    gauges('users_registered', 'Customers with an account, by their membership', {
      standard: count('standard'),
      deluxe: count('deluxe'),
    }),
    gauge('users_registered_total', 'Accounts', count('users')),
    gauge('wallet_balance_total', 'What all wallets hold together', count('balance')),
    gauges('user_social_interactions', 'What customers have said, by where they said it', {
      review: count('reviews'),
      feedback: count('feedback'),
      complaint: count('complaints'),
    }),
  ]
}

export function measureVersion({ settings }: Pick<Shop, 'settings'>): Measurement[] {
  const { version, application } = settings
  const [major = '', minor = '', patch = ''] = version.split(/[.+-]/, 3)
  return [
    {
      name: `${application.customMetricsPrefix}_version_info`,
      help: 'The version of this software',
      kind: 'gauge',
      labels: ['version', 'major', 'minor', 'patch'],
      samples: [{ labels: { version, major, minor, patch }, value: 1 }],
    },
  ]
}

const ASSISTANT: readonly (readonly [name: string, counter: CounterName, help: string])[] = [
  ['input_tokens_total', 'llm_input_tokens_total', 'Tokens that the assistant has read'],
  ['output_tokens_total', 'llm_output_tokens_total', 'Tokens that the assistant has written'],
  ['input_tokens', 'llm_input_tokens', 'Tokens that the assistant has read, by how they were kept'],
  ['output_tokens', 'llm_output_tokens', 'Tokens that the assistant has written, by what they were for'],
  ['tool_calls_total', 'llm_tool_calls', 'Tools that the assistant has used'],
]

export function measureAssistant({ settings, counters }: Shop): Measurement[] {
  const prefix = settings.application.customMetricsPrefix
  return ASSISTANT.map(([name, counter, help]) => ({
    name: `${prefix}_llm_${name}`,
    help,
    kind: 'counter',
    labels: counters.labelsOf(counter),
    samples: counters.samplesOf(counter),
  }))
}

function samplesBy(label: string, counts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(counts).map(([which, value]) => ({ labels: { [label]: which }, value }))
}
