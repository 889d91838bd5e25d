import type pg from 'pg'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { drawRaffles } from './draw-raffles.ts'
import { createTicketGranter } from './give-tickets.ts'
import { createRaffleDesk, raffleDeskRoutes } from './raffle-desk.route.ts'
import { type RaffleDeps, raffleRoutes } from './raffles.route.ts'
import { openRaffles, rafflePrizes } from './raffles.store.ts'
import { seedRaffles } from './seed-raffles.ts'

export const RAFFLES: ModuleFacts = {
  crontab: '* * * * * raffles:draw ?max=1',
  tables: { record: 'raffle_ticket raffle_prize', house: 'raffle' },
  sealed: [
    { ring: 'seeds', table: 'raffle', column: 'sealed_seed', id: 'id', ownerOf: () => SEED_OWNER },
  ],
}

/** The tickets of a raffle, and prizes that are marked as claimed with their money. */
export const RAFFLE_ROWS: ModuleRows = { inLockOrder: [openRaffles, rafflePrizes] }

/** Raffles: tickets as rewards, a draw that everybody can work out again, and prizes by claim. */
export function createRaffles(
  core: ServerCore,
  lent: Pick<RaffleDeps, 'houseLanguage' | 'granters' | 'gameName'>,
) {
  const { pool, clock, poster, vault, policy } = core
  const deps: RaffleDeps = {
    ...lent,
    ...{ pool, clock, poster, vault, policy },
  }
  const desk = createRaffleDesk(deps)
  return {
    openDemoRaffles: (filled: pg.Pool) => seedRaffles(deps, filled),
    ticketGranter: createTicketGranter({ clock }),
    routes: [...raffleRoutes(deps), ...raffleDeskRoutes(deps, desk)],
    tasks: { 'raffles:draw': () => drawRaffles(deps) },
    approvals: { raffle_start: desk.approval },
  } satisfies LendingModule
}
