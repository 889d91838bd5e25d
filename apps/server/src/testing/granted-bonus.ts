import { minor, ratio, type Uuid, uuidV7 } from '@baize/kernel'
import type { BonusTerms } from '@baize/rewards'
import { type BonusDeps, grantBonus } from '../house/bonus/grant-bonus.ts'
import { takeRandomBytes } from '../platform/random-bytes.ts'

const DAY_MS = 86_400_000

/** Grants a member bonus money, in minor units: ten times to wager within a day, dice in full and mines by half. */
export async function grantTestBonus(
  deps: BonusDeps,
  memberId: bigint,
  amountMinor: bigint,
  terms: Partial<BonusTerms> = {},
): Promise<Uuid> {
  const grantId: Uuid = uuidV7(deps.clock, takeRandomBytes(10))
  const granted = await grantBonus(deps, {
    ...{ memberId, grantId, depositId: null, source: 'test', name: { en: 'Welcome bonus' } },
    terms: {
      ...{ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus', validMs: DAY_MS },
      wageringMultiple: ratio(10n),
      counts: new Map([
        ['dice', ratio(1n)],
        ['mines', ratio(1n, 2n)],
      ]),
      ...terms,
    },
    sum: { kind: 'fixed', amountMinor: minor(amountMinor) },
    depositMinor: minor(0n),
    facts: { isMarketingClosed: false, wageringMultipleMax: ratio(50n) },
  })
  if (!granted.ok) throw new Error(granted.refusal.code)
  return grantId
}
