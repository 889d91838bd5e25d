import { operations, type ValueOf } from '@baize/contract'
import { CommandFailure } from '../ledger-command/command-failure.ts'

const ANSWER_TIMEOUT_MS = 20_000

/** A round of a live table with what proves it. */
export type TableRoundProved = ValueOf<typeof operations.getTableRound>

/** From the JSON of a file; undefined where it is something else. */
export function readTableRound(read: unknown): TableRoundProved | undefined {
  const { value } = operations.getTableRound
  const whole = typeof read === 'object' && read !== null && 'value' in read ? read.value : read
  return value.safeParse(whole).data
}

/** From a house that runs, by its public address. */
export async function fetchTableRound(house: string, roundName: string): Promise<TableRoundProved> {
  const path = operations.getTableRound.path.replace(':tableRoundId', encodeURIComponent(roundName))
  const answer = await askHouse(house, path)
  if (answer.status === 404) throw new CommandFailure(`${house} has no round ${roundName}.`)
  const round = readTableRound(await answer.json().catch(() => undefined))
  if (!round) throw new CommandFailure(`${house} answers with no round as Baize shows it.`)
  return round
}

async function askHouse(house: string, path: string): Promise<Response> {
  if (!URL.canParse(path, house)) throw new CommandFailure(`${house} is no address.`)
  try {
    return await fetch(new URL(path, house), {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new CommandFailure(`${house} cannot be reached: ${reason}.`)
  }
}
