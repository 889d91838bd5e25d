import type pg from 'pg'
import { createPoolRows } from '../../../house/jackpots/pools.store.ts'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { LendingModule, Lent, ModuleFacts } from '../../../module.ts'
import type { ServerBase, ServerCore } from '../../../server-core.ts'
import { createJackpotApproval } from './carry-out.ts'
import { jackpotDeskRoutes } from './desk.route.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import { jackpotRoutes } from './jackpots.route.ts'
import { loadHeldJackpots } from './jackpots.store.ts'
import { seedJackpot } from './seed-jackpot.ts'

export const JACKPOTS: ModuleFacts = {
  tables: { record: 'jackpot_win', house: 'jackpot_game jackpot_level jackpot_pool' },
  sealed: [
    {
      ring: 'seeds',
      table: 'jackpot_pool',
      column: 'sealed_secret',
      id: 'id',
      ownerOf: () => SEED_OWNER,
    },
  ],
  loadClaims: loadHeldJackpots,
}

/** The row of a pool, which play locks with a stake as well. */
export function openJackpotRows({ vault }: ServerBase) {
  const poolRows = createPoolRows(vault.unlock)
  return { poolRows, inLockOrder: [poolRows] }
}

/** Jackpots: what staff draft, open and close. */
export function createJackpots(core: ServerCore, lent: Omit<Lent<JackpotParts>, 'lockSecret'>) {
  const { pool, clock, poster, accounts, currencyCode, poolRows, pools, vault } = core
  const parts: JackpotParts = {
    ...{ pool, clock, poster, accounts, currencyCode, poolRows, pools },
    lockSecret: vault.lock,
    ...lent,
  }
  return {
    parts,
    routes: [...jackpotRoutes(parts), ...jackpotDeskRoutes(parts)],
    approvals: { jackpot_change: createJackpotApproval(parts) },
    demonstrate: (filled: pg.Pool) => seedJackpot({ ...parts, pool: filled }),
  } satisfies LendingModule
}
