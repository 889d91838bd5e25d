import type { SportsCashOutBar } from '@baize/contract'
import {
  assert,
  type Minor,
  minor,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import type { CashOutQuote } from '@baize/sports'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { delaySecondsOf } from '../bets/judge-legs.ts'
import { loadOwnBet, loadOwnBetsById, type OwnBet } from '../bets/own-bets.store.ts'
import { loadLegStandings } from '../bets/settle-market.ts'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import { makeEdit } from '../edit/make-edit.ts'
import type { SportsDeps } from '../sports-deps.ts'
import {
  type CashOutRow,
  insertCashOut,
  loadCashOutByKey,
  loadDueCashOuts,
  loadSellingThemselves,
  saveAutoCashOut,
} from './cash-outs.store.ts'
import { loadBuilderValues } from './load-builder-values.ts'
import { type CashOutPrice, priceBet } from './price-bet.ts'
import { sellBet } from './sell-bet.ts'

/** How long an offer is shown as one that can be taken. */
export const OFFER_LASTS_MS = 5_000
/** An answer may be on its way for so long after an offer has ended. */
export const GRACE_MS = 1_500

export interface BetOffer {
  readonly wagerId: Uuid
  readonly price: CashOutPrice
  /** How long a sale waits, by the events that are played now. */
  readonly delaySeconds: number
}

/** What is paid now for bets of a member's own; those that are not theirs are left out. */
export async function offerFor(
  deps: SportsDeps,
  bets: readonly OwnBet[],
  sharePercent: number,
): Promise<readonly BetOffer[]> {
  const eventIds = bets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId))
  const [standingsOf, books] = await Promise.all([
    loadLegStandings(deps, bets),
    lookAtBooks(deps.pool, eventIds),
  ])
  const builderOf = await loadBuilderValues(deps, bets, books)
  return bets.map((bet) => {
    const bookOf = (eventId: Uuid) => books.get(eventId)
    const standings = standingsOf(bet)
    const open = bet.legs.filter((_, place) => standings[place]?.state !== 'resulted')
    const events = open.flatMap(({ eventId }) => books.get(eventId)?.event ?? [])
    const runningMinor = runningOf(bet)
    const bar = barOf(bet)
    const price = bar
      ? { bar }
      : priceBet(bet, { runningMinor, standings, builder: builderOf(bet), bookOf, sharePercent })
    return { wagerId: bet.wagerId, price, delaySeconds: delaySecondsOf(events) }
  })
}

function barOf(bet: OwnBet): SportsCashOutBar | undefined {
  if (bet.wagerState !== 'open') return 'not_open'
  return bet.isBonus ? 'bonus_stake' : undefined
}

/** What of a stake runs still. */
export function runningOf({ wagerState, stakeMinor, capturedMinor }: OwnBet): Minor {
  const isRunning = wagerState === 'open' || wagerState === 'pending'
  return isRunning ? minor(stakeMinor - capturedMinor) : minor(0n)
}

export interface CashOutOrder {
  readonly memberId: bigint
  readonly wagerId: Uuid
  readonly key: Uuid
  readonly sharePercent: number
  readonly quotedMinor: Minor
  readonly expiresAt: Date
}

export type CashOutCode =
  | 'not_found'
  | 'already_settled'
  | 'offer_expired'
  | 'offer_lowered'
  | 'no_offer'
  | 'cash_out_waiting'

/** Sells a bet at its quote or better. In play it waits for the live delay, and is priced again after it. */
export async function askCashOut(
  deps: SportsDeps,
  order: CashOutOrder,
): Promise<Result<OwnBet, CashOutCode>> {
  const { memberId, wagerId, key, sharePercent, quotedMinor } = order
  const bet = await loadOwnBet(deps.pool, memberId, wagerId)
  if (!bet) return refuse('not_found')
  const repeated = await loadCashOutByKey(deps.pool, memberId, key)
  if (repeated?.edit) return refuse('already_settled', endOf(bet))
  if (repeated) return await answerOf(deps, bet, repeated)
  if (bet.wagerState !== 'open') return refuse('already_settled', endOf(bet))
  const now = deps.clock.now()
  if (order.expiresAt.getTime() + GRACE_MS < now) return refuse('offer_expired')
  const [offer] = await offerFor(deps, [bet], sharePercent)
  assert(offer, 'a bet has an offer or a bar')
  if (offer.price.bar) return refuse('no_offer', { bar: offer.price.bar })
  if (isLower(offer.price.quote, quotedMinor)) return lowered(offer.price.quote)
  const asked = await insertCashOut(
    deps.pool,
    newRow(deps, bet, { ...order, isAutomatic: false, delaySeconds: offer.delaySeconds }),
  )
  if (!asked) return refuse('cash_out_waiting')
  if (offer.delaySeconds === 0) await sellBet(deps, { ...asked, wagerId })
  const stored = await loadCashOutByKey(deps.pool, memberId, key)
  assert(stored, 'what was asked is stored')
  return await answerOf(deps, bet, stored)
}

async function answerOf(
  deps: SportsDeps,
  { memberId, wagerId }: OwnBet,
  row: CashOutRow,
): Promise<Result<OwnBet, CashOutCode>> {
  const bet = await loadOwnBet(deps.pool, memberId, wagerId)
  assert(bet && bet.betId === row.betId, 'a key is of one bet')
  if (row.state !== 'refused') return succeed(bet)
  if (row.refusal === 'already_settled') return refuse('already_settled', endOf(bet))
  const [offer] = await offerFor(deps, [bet], row.sharePercent)
  if (offer && !offer.price.bar) return lowered(offer.price.quote)
  return refuse('no_offer', { bar: offer?.price.bar ?? 'no_value' })
}

export function isLower({ payoutMinor }: CashOutQuote, quotedMinor: Minor): boolean {
  return payoutMinor < quotedMinor
}

function lowered({ payoutMinor }: CashOutQuote): Result<never, 'offer_lowered'> {
  return refuse('offer_lowered', { payoutMinor: payoutMinor.toString() })
}

function endOf({ wagerState, paidMinor, returnedMinor }: OwnBet) {
  return { state: wagerState, paidMinor: (paidMinor + returnedMinor).toString() }
}

/** A sale that is asked for. */
export function newRow(
  { clock }: SportsDeps,
  { betId, memberId }: Pick<OwnBet, 'betId' | 'memberId'>,
  {
    key,
    sharePercent,
    quotedMinor,
    isAutomatic,
    delaySeconds,
    edit = null,
  }: Pick<CashOutOrder, 'key' | 'sharePercent' | 'quotedMinor'> & {
    readonly isAutomatic: boolean
    readonly delaySeconds: number
    readonly edit?: CashOutRow['edit']
  },
): CashOutRow {
  const now = clock.now()
  return {
    ...{ cashOutId: uuidV7(clock, takeRandomBytes(10)), betId, memberId, key, sharePercent },
    ...{ quotedMinor, isAutomatic, state: 'waiting', refusal: null },
    ...{ askedAt: new Date(now), decidesAt: new Date(now + delaySeconds * 1_000) },
    ...{ stakeMinor: null, paidMinor: null, edit, editedInto: null },
  }
}

const DUE_AT_ONCE = 50

/** Ends the cash-outs and edits whose delay is over. Answers how many. */
export async function endCashOuts(deps: SportsDeps): Promise<number> {
  const due = await loadDueCashOuts(deps.pool, new Date(deps.clock.now()), DUE_AT_ONCE)
  await Promise.all(due.map((row) => (row.edit ? makeEdit(deps, row) : sellBet(deps, row))))
  return due.length
}

const PAGE = 200

/** Sells the bets that are worth what their members wait for. What is paid is what they are worth then. */
export async function sellByThemselves(deps: SportsDeps): Promise<void> {
  let after: Uuid | undefined
  for (;;) {
    const page = await loadSellingThemselves(deps.pool, after, PAGE)
    const byMember = Map.groupBy(page, ({ memberId }) => memberId)
    for (const [memberId, own] of byMember) {
      const wagerIds = own.map(({ wagerId }) => wagerId)
      const bets = await loadOwnBetsById(deps.pool, memberId, wagerIds)
      const offers = await offerFor(deps, bets, 100)
      for (const [place, bet] of bets.entries()) await sellIfWorth(deps, bet, offers[place])
    }
    if (page.length < PAGE) return
    after = page.at(-1)?.betId
  }
}

async function sellIfWorth(
  deps: SportsDeps,
  bet: OwnBet,
  offer: BetOffer | undefined,
): Promise<void> {
  const valueMinor = bet.autoCashOutMinor
  if (!offer || offer.price.bar || valueMinor === null) return
  if (isLower(offer.price.quote, valueMinor)) return
  const key = uuidV7(deps.clock, takeRandomBytes(10))
  const { delaySeconds } = offer
  const sale = { key, sharePercent: 100, quotedMinor: valueMinor, isAutomatic: true, delaySeconds }
  const asked = await insertCashOut(deps.pool, newRow(deps, bet, sale))
  if (asked && delaySeconds === 0) await sellBet(deps, { ...asked, wagerId: bet.wagerId })
}

/** Sets the value at which a bet sells itself, or takes it back. */
export async function setAutoCashOut(
  deps: SportsDeps,
  { memberId, wagerId }: { readonly memberId: bigint; readonly wagerId: Uuid },
  valueMinor: Minor | null,
  bestMinor: (bet: OwnBet) => Minor,
): Promise<Result<OwnBet, 'not_found' | 'already_settled' | 'value_out_of_range' | 'bonus_stake'>> {
  const bet = await loadOwnBet(deps.pool, memberId, wagerId)
  if (!bet) return refuse('not_found')
  if (bet.wagerState !== 'open' && bet.wagerState !== 'pending') return refuse('already_settled')
  if (bet.isBonus) return refuse('bonus_stake')
  if (valueMinor !== null && valueMinor >= bestMinor(bet)) return refuse('value_out_of_range')
  await saveAutoCashOut(deps.pool, bet.betId, valueMinor)
  return succeed({ ...bet, autoCashOutMinor: valueMinor })
}
