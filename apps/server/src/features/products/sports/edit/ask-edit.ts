import type { SportsOddsPolicy, SportsShownLeg } from '@baize/contract'
import { assert, type Minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { delaySecondsOf } from '../bets/judge-legs.ts'
import { loadOwnBet, type OwnBet } from '../bets/own-bets.store.ts'
import { readSlip } from '../bets/read-slip.ts'
import { GRACE_MS, isLower, newRow, offerFor } from '../cash-out/cash-out.ts'
import { type CashOutRow, insertCashOut, loadCashOutByKey } from '../cash-out/cash-outs.store.ts'
import { loadReviewAbove } from '../reviews/review-rules.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { barOfEdit, isUnchanged, slipOf } from './edit-slip.ts'
import { type EditRefusal, makeEdit } from './make-edit.ts'

export interface EditOrder {
  readonly memberId: bigint
  readonly wagerId: Uuid
  readonly key: Uuid
  readonly legs: readonly SportsShownLeg[]
  readonly policy: SportsOddsPolicy
  /** The stake of the new bet, as it was shown. */
  readonly quotedMinor: Minor
  readonly expiresAt: Date
}

export type EditCode =
  | EditRefusal
  | 'not_found'
  | 'not_editable'
  | 'edit_unchanged'
  | 'offer_expired'
  | 'cash_out_waiting'

export interface Edited {
  readonly bet: OwnBet
  /** Undefined while it waits for the live delay. */
  readonly newBet: OwnBet | undefined
}

const WHOLE = 100

/** Makes another bet of one. In play it waits for the live delay of both, and everything is looked at again after it. */
export async function askEdit(
  deps: SportsDeps,
  order: EditOrder,
): Promise<Result<Edited, EditCode>> {
  const { memberId, wagerId, key, legs, policy, quotedMinor } = order
  const bet = await loadOwnBet(deps.pool, memberId, wagerId)
  if (!bet) return refuse('not_found')
  const repeated = await loadCashOutByKey(deps.pool, memberId, key)
  if (repeated) return await answerOf(deps, bet, repeated)
  const bar = barOfEdit(bet)
  if (bar === 'not_open') return refuse('already_settled', { state: bet.wagerState })
  if (bar) return refuse('not_editable', { bar })
  if (isUnchanged(bet, legs)) return refuse('edit_unchanged')
  if (order.expiresAt.getTime() + GRACE_MS < deps.clock.now()) return refuse('offer_expired')
  const read = await readSlip(deps, slipOf(legs), quotedMinor)
  if (!read.ok) return read
  const [offer] = await offerFor(deps, [bet], WHOLE)
  assert(offer, 'a bet has an offer or a bar')
  const { price } = offer
  if (price.bar) return refuse('no_offer', { bar: price.bar })
  if (isLower(price.quote, quotedMinor)) {
    return refuse('offer_lowered', { payoutMinor: price.quote.payoutMinor.toString() })
  }
  const heads = read.value.legs.map(({ head }) => head)
  // Nobody looks at an edit by hand: a larger stake than is taken without is refused.
  const aboveMinor = await loadReviewAbove(deps.pool, { memberId, legs: heads })
  if (aboveMinor !== null && quotedMinor > aboveMinor) {
    return refuse('stake_above_max', { stakeMaxMinor: aboveMinor.toString() })
  }
  const delaySeconds = Math.max(offer.delaySeconds, delaySecondsOf(heads))
  const sale = { key, sharePercent: WHOLE, quotedMinor, isAutomatic: false, delaySeconds }
  const row = newRow(deps, bet, { ...sale, edit: { legs, policy } })
  const asked = await insertCashOut(deps.pool, row)
  if (!asked) return refuse('cash_out_waiting')
  if (delaySeconds === 0) {
    const made = await makeEdit(deps, { ...asked, wagerId })
    if (!made.ok) return made
  }
  const stored = await loadCashOutByKey(deps.pool, memberId, key)
  assert(stored, 'what was asked is stored')
  return await answerOf(deps, bet, stored)
}

async function answerOf(
  { pool }: SportsDeps,
  { memberId, wagerId }: OwnBet,
  row: CashOutRow,
): Promise<Result<Edited, EditCode>> {
  const bet = await loadOwnBet(pool, memberId, wagerId)
  assert(bet, 'a bet is never removed')
  if (bet.betId !== row.betId || !row.edit) return refuse('key_reused')
  if (row.state === 'refused') return refuse((row.refusal ?? 'already_settled') as EditRefusal)
  const { editedInto } = row
  const newBet = editedInto ? await loadOwnBet(pool, memberId, editedInto) : undefined
  return succeed({ bet, newBet })
}
