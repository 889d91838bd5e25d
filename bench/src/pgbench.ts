import type { ServerConnection } from '@baize/testkit'
import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'
import { findTool, PGBENCH } from '../../tools/shared/system-tools.ts'

/** The reference: PostgreSQL's own benchmark on the very same server. */
export interface PgbenchPlan {
  readonly connection: ServerConnection
  readonly database: string
  readonly scale: number
  readonly clients: number
  readonly seconds: number
}

/** Fills the reference's tables: 100,000 accounts per unit of scale. */
export async function preparePgbench(plan: PgbenchPlan): Promise<void> {
  await pgbench(plan, ['-i', '-q', '-s', String(plan.scale)])
}

/** Runs the TPC-B-like transaction, prepared, and answers transactions per second. */
export async function runPgbench(plan: PgbenchPlan): Promise<number> {
  const output = await pgbench(plan, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(plan.clients),
    '-j',
    '2',
    '-T',
    String(plan.seconds),
  ])
  return parseTransactionsPerSecond(output)
}

/** Reads the rate out of pgbench's report. */
export function parseTransactionsPerSecond(report: string): number {
  const rate = /^tps = ([\d.]+)/m.exec(report)?.[1]
  if (rate === undefined) throw new Failure(`pgbench reported no rate.\n\n${lastLines(report, 15)}`)
  return Number(rate)
}

async function pgbench(plan: PgbenchPlan, args: readonly string[]): Promise<string> {
  const program = findTool(PGBENCH)
  if (!program) throw new Failure('pgbench is not installed.')
  const { host, port, user, password } = plan.connection
  const { exitCode, output } = await run(
    program,
    [...args, '-h', host, '-p', String(port), '-U', user, plan.database],
    { PGPASSWORD: password },
  )
  if (exitCode !== 0) throw new Failure(`pgbench failed.\n\n${lastLines(output, 15)}`)
  return output
}
