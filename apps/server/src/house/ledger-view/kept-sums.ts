import type pg from 'pg'
import { keepAccountDays } from './account-days.store.ts'
import type { OwnPostings } from './ledger-progress.store.ts'
import { keepPlayHalfHours } from './play-half-hours.store.ts'
import type { PostedSums } from './posted-sums.ts'
import { keepTurnover } from './turnover.store.ts'

/** Takes what a server has posted by itself; one run serves all that is derived from the ledger. */
export function takeOwn({ take, beginsAfter }: PostedSums): OwnPostings {
  return { run: take(), beginsAfter }
}

/** Brings everything that is kept of the ledger besides it up to the newest transfer. */
export async function keepSums(pool: pg.Pool, own?: OwnPostings): Promise<void> {
  await keepAccountDays(pool, own)
  await keepPlayHalfHours(pool, own)
  await keepTurnover(pool, own)
}
