import { fileURLToPath } from 'node:url'
import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'

/** Players whose waiting is measured. */
export const PLAYERS_WHO_WAIT = fileURLToPath(new URL('./open-loop.ts', import.meta.url))
/** Bets that are only counted. */
export const STORM = fileURLToPath(new URL('./storm.ts', import.meta.url))

export interface BetLoad {
  readonly site: string
  readonly tokensFile: string
  /** Bets a second. */
  readonly rate: number
  readonly seconds: number
}

/** What players who wait were told. */
export interface Driven {
  readonly asked: number
  readonly taken: number
  readonly refused: number
  readonly broken: number
  readonly unsent: number
  readonly takenPerSecond: readonly number[]
  readonly takenP50Ms: number
  readonly takenP99Ms: number
  readonly refusedP50Ms: number
  readonly refusedP99Ms: number
}

/** Sends bets at fixed moments from a program of its own, and reads its report. */
export async function driveBets<Report>(
  driver: string,
  { site, tokensFile, rate, seconds }: BetLoad,
): Promise<Report> {
  const { hostname, port } = new URL(site)
  const { exitCode, output } = await run(
    process.execPath,
    [driver, hostname, port, tokensFile, String(rate), String(seconds)],
    {},
  )
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (exitCode !== 0 || line === undefined) {
    throw new Failure(`The driver failed.\n\n${lastLines(output, 10)}`)
  }
  return JSON.parse(line) as Report
}
