import { Gauge, type Registry } from 'prom-client'
import type { PartitionStanding } from '../partitions/partitions.store.ts'

/** Whether the tables that are cut by month are ready for the coming ones. */
export function createPartitionMetrics(
  registry: Registry,
  collect: () => Promise<void>,
): (standing: readonly PartitionStanding[]) => void {
  const ahead = new Gauge({
    name: 'baize_partition_months_ahead',
    help: 'Months after this one for which a table has a partition',
    labelNames: ['table'],
    registers: [registry],
    collect,
  })
  const strays = new Gauge({
    name: 'baize_partition_has_strays',
    help: '1 while rows lie in the partition for whatever fits no month',
    labelNames: ['table'],
    registers: [registry],
    collect,
  })
  return (standing) => {
    for (const { table, monthsAhead, hasStrays } of standing) {
      ahead.set({ table }, monthsAhead)
      strays.set({ table }, hasStrays ? 1 : 0)
    }
  }
}
