import { assert, type Clock, type CurrencyCode, type Result, refuse, succeed } from '@baize/kernel'
import { planReward } from '@baize/ledger'
import { type AccountBook, type Poster, replaceRow, requestRow } from '@baize/ledger/pg'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { type RafflePrize, rafflePrizes } from './raffles.store.ts'

export interface ClaimDeps {
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
}

/** The account of promotions that prizes of raffles come from. */
const PURPOSE = 'raffle'

/** Pays a prize into the cash of its winner, once however often it is claimed. */
export async function claimPrize(
  { clock, poster, accounts, currency }: ClaimDeps,
  { prizeId, memberId, prizeMinor, lapsesAt }: RafflePrize,
): Promise<Result<null, 'reward_lapsed'>> {
  const [promotionId, cashId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose: PURPOSE, currency }),
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  const outcome = await poster.post<null, 'reward_lapsed'>({
    ...postingKey('raffle_prize', memberId, prizeId),
    inputHash: inputHashOf(prizeId),
    causeId: prizeId,
    accountIds: [promotionId, cashId],
    rows: [requestRow(rafflePrizes, prizeId)],
    decide(view) {
      const row = view.row(rafflePrizes, prizeId)
      assert(row?.claimedAt === null, 'a prize is claimed once')
      if (lapsesAt.getTime() <= clock.now()) return { refused: { code: 'reward_lapsed' } }
      return {
        accepted: {
          transfers: planReward({ promotionId, cashId }, prizeId, prizeMinor),
          rows: [replaceRow(rafflePrizes, prizeId, { claimedAt: new Date(clock.now()) })],
          answer: null,
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a prize is always claimed as it was won')
  return outcome.kind === 'refused' ? refuse('reward_lapsed') : succeed(null)
}
