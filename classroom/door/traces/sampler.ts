import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

const PARENT_BASED = 'parentbased_'

/** The sampler that the standard variables name. Undefined for an unknown one. */
export function readSampler({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Record<string, string | undefined>): Sampler | undefined {
  const isParentBased = name.startsWith(PARENT_BASED)
  const root = createRoot(isParentBased ? name.slice(PARENT_BASED.length) : name, ratio)
  return root && isParentBased ? new ParentBasedSampler({ root }) : root
}

function createRoot(name: string, ratio = '1'): Sampler | undefined {
  if (name === 'always_on') return new AlwaysOnSampler()
  if (name === 'always_off') return new AlwaysOffSampler()
  const part = Number(ratio)
  return name === 'traceidratio' && part >= 0 && part <= 1 ? new TraceIdRatioBasedSampler(part) : undefined
}
