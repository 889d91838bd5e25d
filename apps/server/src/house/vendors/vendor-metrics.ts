import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { VendorHealth } from './vendor-health.ts'

/** What this server's calls to vendors come to, and whose breaker is open. */
export function createVendorMetrics(registry: Registry, health: VendorHealth): void {
  const calls = new Counter({
    name: 'baize_vendor_calls_total',
    help: 'Calls to vendors: answered, failed, or held back by an open breaker',
    labelNames: ['vendor', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'baize_vendor_call_seconds',
    help: 'How long vendors took to answer, or not to',
    labelNames: ['vendor'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'baize_vendor_breaker_open',
    help: '1 while the breaker of a vendor is open, 0.5 while one call tries',
    labelNames: ['vendor'],
    registers: [registry],
    collect() {
      for (const vendor of health.vendorCodes()) {
        const { state } = health.factsOf(vendor)
        this.set({ vendor }, state === 'open' ? 1 : state === 'half_open' ? 0.5 : 0)
      }
    },
  })
  health.onCall((vendor, outcome, tookMs) => {
    calls.inc({ vendor, outcome })
    if (outcome !== 'held_back') seconds.observe({ vendor }, tookMs / 1_000)
  })
}
