import type { RaffleDraft } from '@baize/contract'
import type pg from 'pg'
import texts from '../../../demonstration/texts/contests.json' with { type: 'json' }
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { commitToSeed } from './commit-to-seed.ts'
import type { DrawDeps } from './draw-raffles.ts'
import { fillTickets, hasRaffles, insertRaffle, saveRaffleState } from './raffles.store.ts'

const DAY_MS = 86_400_000
const BY = 'Baize'
/** Terms of prizes in bonus money. */
const BONUS: RaffleDraft['given'] = {
  kind: 'bonus',
  terms: {
    ...{ kind: 'cashable', order: 'cash_first', wageringMultiple: '5', wageringBase: 'bonus' },
    ...{ countsPercent: { '*': '100' }, validMs: 7 * DAY_MS, maxBetMinor: '10000' },
  },
}
/** Turnover that brought a ticket of the raffle that is over. */
const TICKET_MINOR = 10_000n

/**
 * Opens the raffles of the demonstration: one that is over, with tickets for what its history played, one whose tickets
 * members can still earn, and one of every other state. Answers the open one; null where there were raffles.
 */
export async function seedRaffles(
  { clock, vault }: Pick<DrawDeps, 'clock' | 'vault'>,
  pool: pg.Pool,
): Promise<bigint | null> {
  const now = clock.now()
  const instant = (days: number) => new Date(now + days * DAY_MS).toISOString()
  const raffle = { isOnePerMember: true, ticketsMax: 20_000, claimDays: 30, given: null }
  const prizesMinor = ['5000000', '1000000', '500000', '100000', '100000', '100000']
  const over: RaffleDraft = {
    ...{ ...raffle, titles: texts.lastRaffle, prizesMinor: prizesMinor.slice(1) },
    ...{ opensAt: instant(-8), closesAt: instant(-1) },
  }
  const running: RaffleDraft = {
    ...{ ...raffle, titles: texts.raffle, prizesMinor },
    ...{ opensAt: instant(-1), closesAt: instant(27) },
  }
  const scheduled: RaffleDraft = {
    ...{ ...raffle, titles: texts.nextRaffle, given: BONUS },
    ...{ prizesMinor: ['200000', '50000', '50000'], opensAt: instant(4), closesAt: instant(18) },
  }
  const draft: RaffleDraft = { ...scheduled, titles: texts.draftRaffle, given: null }
  const stopped: RaffleDraft = { ...running, titles: texts.stoppedRaffle }
  return await inTransaction(pool, async (tx) => {
    if (await hasRaffles(tx)) return null
    const insert = async (what: RaffleDraft) => {
      const made = { ...commitToSeed(vault), at: new Date(now), by: BY }
      return await insertRaffle(tx, what, made)
    }
    const open = async (what: RaffleDraft) => {
      const raffleId = await insert(what)
      await saveRaffleState(tx, raffleId, 'approved')
      return raffleId
    }
    await insert(draft)
    await saveRaffleState(tx, await insert(stopped), 'stopped')
    await open(scheduled)
    await fillTickets(tx, await open(over), TICKET_MINOR)
    return await open(running)
  })
}
