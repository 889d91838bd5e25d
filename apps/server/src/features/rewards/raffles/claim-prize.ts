import { assert, type Clock, type Result, refuse, succeed } from '@baize/kernel'
import { type Poster, replaceRow, requestRow } from '@baize/ledger/pg'
import { prepareSum } from '../../../house/rewards/give-sum.ts'
import type { Granters } from '../../../house/rewards/granter.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { type RafflePrize, type RaffleRecord, rafflePrizes } from './raffles.store.ts'

export interface ClaimDeps {
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  /** How cash, bonus money and free rounds are given. */
  readonly granters: Granters
}

/** The account of promotions that prizes of raffles come from. */
const PURPOSE = 'raffle'

type ClaimRefusal = 'reward_lapsed' | 'promotion_not_open_to_you'

/** Gives a prize to its winner, once however often it is claimed. */
export async function claimPrize(
  { clock, poster, granters }: ClaimDeps,
  { given, titles }: Pick<RaffleRecord, 'given' | 'titles'>,
  { prizeId, memberId, prizeMinor, lapsesAt }: RafflePrize,
): Promise<Result<null, ClaimRefusal>> {
  const prize = await prepareSum(
    { granters },
    { rewardId: prizeId, memberId, source: PURPOSE, name: titles, given, amountMinor: prizeMinor },
  )
  const outcome = await poster.post<null, ClaimRefusal>({
    ...postingKey('raffle_prize', memberId, prizeId),
    inputHash: inputHashOf(prizeId),
    causeId: prizeId,
    accountIds: prize.accountIds,
    rows: [requestRow(rafflePrizes, prizeId), ...prize.rows],
    decide(view) {
      const row = view.row(rafflePrizes, prizeId)
      assert(row, 'a prize is never removed')
      // A prize that is no money yet leaves no key behind: its row says that it was claimed.
      if (row.claimedAt) return { accepted: { transfers: [], rows: [], answer: null } }
      if (lapsesAt.getTime() <= clock.now()) return { refused: { code: 'reward_lapsed' } }
      const planned = prize.plan(view)
      if (!planned) return { refused: { code: 'promotion_not_open_to_you' } }
      return {
        accepted: {
          ...planned,
          rows: [
            replaceRow(rafflePrizes, prizeId, { claimedAt: new Date(clock.now()) }),
            ...planned.rows,
          ],
          answer: null,
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a prize is always claimed as it was won')
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  prize.afterwards?.()
  return succeed(null)
}
