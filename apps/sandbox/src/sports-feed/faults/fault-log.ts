import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '../../calls/parse-json.ts'
import { type MatchFault, matchFault } from './match-fault.ts'

/** Faults of matches in a file, a line each: matches are made anew after a restart, with what went wrong in them. */
export interface FaultLog {
  readonly kept: readonly MatchFault[]
  keep(fault: MatchFault): Promise<void>
}

/** Older ones are of matches that nobody recovers any more. */
const KEPT_FOR_MS = 48 * 3_600_000

export async function openFaultLog(file: string, nowMs: number): Promise<FaultLog> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(() => '')
  const kept = text
    .split('\n')
    .flatMap((line) => matchFault.safeParse(parseJson(line)).data ?? [])
    .filter(({ atMs }) => atMs > nowMs - KEPT_FOR_MS)
  return {
    kept,
    keep: async (fault) => await appendFile(file, `${JSON.stringify(fault)}\n`, { mode: 0o600 }),
  }
}

export function faultLogInMemory(): FaultLog {
  return { kept: [], keep: async () => undefined }
}
