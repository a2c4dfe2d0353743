type Environment = Record<string, string | undefined>

/** Variables of OpenTelemetry for the front door. None without a collector, so that a class without one is unchanged. */
export function pickTraceVariables(environment: Environment): Record<string, string> {
  if (!areTracesWanted(environment)) return {}
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[0].startsWith('OTEL_') && !!entry[1],
    ),
  )
}

/** Whether the environment names a collector, and turns nothing off. */
export function areTracesWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED: disabled = '', OTEL_TRACES_EXPORTER: exporter = '' } = environment
  if (disabled.toLowerCase() === 'true' || exporter.toLowerCase() === 'none') return false
  return Boolean(environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT)
}
