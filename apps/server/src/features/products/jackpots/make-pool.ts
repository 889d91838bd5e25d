import type { BodyInputOf, operations } from '@baize/contract'
import { serverSeedFromEntropy } from '@baize/fairness'
import { type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import type { AuditActor } from '../../../platform/audit/audit-log.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { insertDraft } from './drafts.store.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import { areWhole } from './pool-names.ts'
import { percentOf, poolRate, readLevel, refuseDraft } from './pool-rules.ts'

type Draft = BodyInputOf<typeof operations.makeJackpot>
type Refusal =
  | 'jackpot_names_incomplete'
  | 'jackpot_levels_invalid'
  | 'jackpot_game_unfit'
  | 'jackpot_return_too_high'
  | 'jackpot_code_taken'
  | 'jackpot_game_taken'

/** Drafts a pool: its accounts exist from then on and hold nothing. */
export async function makePool(
  parts: JackpotParts,
  by: { readonly actor: AuditActor; readonly staffId: bigint | null },
  draft: Draft,
): Promise<Result<{ readonly poolId: Uuid }, Refusal>> {
  const levels = draft.levels.map(readLevel)
  if (!areWhole(draft.names ?? {}, levels.length)) return refuse('jackpot_names_incomplete')
  const refused = refuseDraft(draft.games, levels)
  if (refused) return refuse(refused)
  const offered = await Promise.all(draft.games.map((code) => parts.isOffered(code)))
  if (offered.includes(false)) return refuse('jackpot_game_unfit')
  const poolId = uuidV7(parts.clock, takeRandomBytes(10))
  const currency = parts.currencyCode
  const meters = levels.map((_, index) => `${draft.code}/${index + 1}`)
  const idOf = (purpose: string) => parts.accounts.idOf({ kind: 'jackpot', purpose, currency })
  const accounts = {
    fundId: await parts.accounts.idOf({ kind: 'house', purpose: 'jackpots', currency }),
    levels: await Promise.all(
      meters.map(async (name) => ({
        meterId: await idOf(name),
        reserveId: await idOf(`${name}/reserve`),
      })),
    ),
  }
  const at = parts.clock.now()
  return await inTransaction(parts.pool, async (tx) => {
    const taken = await insertDraft(tx, {
      ...{ poolId, code: draft.code, name: draft.name, names: draft.names ?? {} },
      ...{ games: draft.games, levels, accounts },
      sealedSecret: parts.lockSecret(serverSeedFromEntropy(takeRandomBytes(32))),
      ...{ madeBy: by.staffId, madeAt: new Date(at) },
    })
    if (taken) throw new Taken(taken)
    await saveAuditEntry(tx, {
      ...{ at, actor: by.actor, action: 'jackpot.drafted', subject: draft.code },
      after: {
        jackpotName: draft.name,
        jackpotGames: draft.games,
        jackpotLevels: draft.levels.map(({ name }) => name),
        jackpotRate: percentOf(poolRate(levels)),
      },
    })
    return succeed({ poolId })
  }).catch((failure: unknown) => {
    if (failure instanceof Taken) return refuse(failure.code)
    throw failure
  })
}

/** Undoes what was written of a draft before something stood in its way. */
class Taken extends Error {
  readonly code: 'jackpot_code_taken' | 'jackpot_game_taken'

  constructor(code: Taken['code']) {
    super(code)
    this.name = 'Taken'
    this.code = code
  }
}
