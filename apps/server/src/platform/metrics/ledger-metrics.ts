import type { BatchFacts } from '@baize/ledger/pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
const STEP_SECONDS = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 2]

/** Follows the one writer of money: how large its batches are and where their time goes. */
export function createLedgerMetrics(
  registry: Registry,
  queueLength: () => number,
): (facts: BatchFacts) => void {
  const sizes = new Histogram({
    name: 'baize_ledger_batch_movements',
    help: 'Movements decided and posted by one commit',
    buckets: BATCH_SIZES,
    registers: [registry],
  })
  const steps = new Histogram({
    name: 'baize_ledger_batch_step_seconds',
    help: 'Time of a batch by step: read (lock and load), decide, commit (write and flush)',
    labelNames: ['step'],
    buckets: STEP_SECONDS,
    registers: [registry],
  })
  const batches = new Counter({
    name: 'baize_ledger_batches_total',
    help: 'Commits, by where they were decided: ahead on what was known, or under the lock',
    labelNames: ['way'],
    registers: [registry],
  })
  const movements = new Counter({
    name: 'baize_ledger_movements_total',
    help: 'Movements decided, by how they ended; `repeated` were posted before',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const transfers = new Counter({
    name: 'baize_ledger_transfers_total',
    help: 'Transfers made durable',
    registers: [registry],
  })
  new Gauge({
    name: 'baize_ledger_queue_length',
    help: 'Movements that wait for the next batch',
    registers: [registry],
    collect() {
      this.set(queueLength())
    },
  })
  return (facts) => {
    sizes.observe(facts.movements)
    batches.inc({ way: facts.isAhead ? 'ahead' : 'locked' })
    steps.observe({ step: 'read' }, facts.readMs / 1_000)
    steps.observe({ step: 'decide' }, facts.decideMs / 1_000)
    steps.observe({ step: 'commit' }, facts.writeMs / 1_000)
    movements.inc({ outcome: 'posted' }, facts.posted)
    movements.inc({ outcome: 'refused' }, facts.refused)
    movements.inc({ outcome: 'repeated' }, facts.movements - facts.posted - facts.refused)
    transfers.inc(facts.transfers)
  }
}
