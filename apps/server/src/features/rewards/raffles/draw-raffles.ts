import { assert, type Clock, minor, uuidV7 } from '@baize/kernel'
import type pg from 'pg'
import { loadLeftOut } from '../../../house/rewards/left-out.store.ts'
import type { SeedVault } from '../../../house/rounds/seed-vault.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Policy } from '../../../platform/policy/policy.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { listTickets } from './list-tickets.ts'
import {
  insertPrizes,
  loadRafflesToDraw,
  loadTickets,
  lockRaffle,
  saveDraw,
} from './raffles.store.ts'
import { workOutDraw } from './work-out-draw.ts'

export interface DrawDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly vault: SeedVault
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
}

const DAY_MS = 86_400_000

/** Draws every raffle whose time for tickets is over. */
export async function drawRaffles(deps: DrawDeps): Promise<void> {
  const due = await loadRafflesToDraw(deps.pool, new Date(deps.clock.now()))
  for (const raffleId of due) await drawOne(deps, raffleId)
}

/**
 * The list of tickets is frozen, hashed and drawn from in one commit; of any number of servers one is first, and the
 * seed of the commitment and the list leave nothing to choose.
 */
async function drawOne({ pool, clock, vault, policy }: DrawDeps, raffleId: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const raffle = await lockRaffle(tx, raffleId)
    if (raffle?.state !== 'approved') return
    const stored = await loadTickets(tx, raffleId)
    const { tickets, holders } = listTickets(stored)
    assert(tickets.length === raffle.ticketsCount, 'tickets are numbered without gaps')
    const drawnAt = new Date(clock.now())
    const leftOut = await loadLeftOut(tx, holders, { now: drawnAt, policy })
    const passedOver = holders.flatMap((memberId, index) =>
      leftOut.has(memberId) ? [index + 1] : [],
    )
    const serverSeed = vault.unlock(raffle.sealedSeed)
    const { ticketsHash, winners } = workOutDraw(stored, { raffle, serverSeed, passedOver })
    await insertPrizes(
      tx,
      winners.map(({ prize, number, memberId: holder }) => {
        const memberId = holders[Number(holder) - 1]
        assert(memberId !== undefined, 'a ticket has a holder')
        return {
          prizeId: uuidV7(clock, takeRandomBytes(10)),
          ...{ raffleId, place: prize, memberId, ticket: number, claimedAt: null },
          prizeMinor: minor(BigInt(raffle.prizes[prize - 1] ?? '0')),
          lapsesAt: new Date(drawnAt.getTime() + raffle.claimDays * DAY_MS),
        }
      }),
    )
    await saveDraw(tx, raffleId, { ticketsHash, passedOver, drawnAt })
  })
}
