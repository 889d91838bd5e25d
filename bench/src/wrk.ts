import { fileURLToPath } from 'node:url'
import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'
import { findTool, WRK } from '../../tools/shared/system-tools.ts'

const SCRIPT = fileURLToPath(new URL('./place-bets.lua', import.meta.url))

/** A closed loop of players who bet as fast as they are answered. */
export interface WrkPlan {
  readonly site: string
  /** A file with one session token per line. */
  readonly tokensFile: string
  readonly connections: number
  readonly seconds: number
}

/** What a run of wrk came to; only answers of 200 are bets. */
export interface WrkOutcome {
  readonly bets: number
  readonly notBets: number
  readonly betsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Bets over HTTP until the time is over. */
export async function runWrk(plan: WrkPlan): Promise<WrkOutcome> {
  const program = findTool(WRK)
  if (!program) throw new Failure('wrk is not installed.')
  const { exitCode, output } = await run(
    program,
    [
      '-t',
      '2',
      '-c',
      String(plan.connections),
      '-d',
      `${plan.seconds}s`,
      '--timeout',
      '10s',
      '-s',
      SCRIPT,
      plan.site,
    ],
    { BENCH_TOKENS_FILE: plan.tokensFile },
  )
  if (exitCode !== 0) throw new Failure(`wrk failed.\n\n${lastLines(output, 15)}`)
  return parseWrkReport(output)
}

/** Reads the line that the script prints at the end. */
export function parseWrkReport(report: string): WrkOutcome {
  const line = /^BENCH (\{.*\})$/m.exec(report)?.[1]
  if (line === undefined) throw new Failure(`wrk reported nothing.\n\n${lastLines(report, 15)}`)
  const told: { ok: number; bad: number; microseconds: number; p50: number; p99: number } =
    JSON.parse(line)
  return {
    bets: told.ok,
    notBets: told.bad,
    betsPerSecond: (told.ok * 1_000_000) / told.microseconds,
    p50Ms: told.p50 / 1000,
    p99Ms: told.p99 / 1000,
  }
}
