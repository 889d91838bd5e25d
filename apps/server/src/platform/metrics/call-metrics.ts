import { Counter, Histogram, type Registry } from 'prom-client'
import type { CallFacts } from '../http/call-facts.ts'

/** Upper ends in seconds: a bet is answered in a few milliseconds, a report in a second. */
const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts and times every call by operation; refusals by operation and code. */
export function createCallMetrics(registry: Registry): (facts: CallFacts) => void {
  const durations = new Histogram({
    name: 'baize_http_call_duration_seconds',
    help: 'Time from the first byte of a call to the last byte of its answer',
    labelNames: ['operation', 'status'],
    buckets: CALL_SECONDS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'baize_http_refusals_total',
    help: 'Calls answered with no, by the code of the contract',
    labelNames: ['operation', 'code'],
    registers: [registry],
  })
  return ({ operation, status, code, durationMs }) => {
    durations.observe({ operation, status }, durationMs / 1_000)
    if (code !== undefined) refusals.inc({ operation, code })
  }
}
