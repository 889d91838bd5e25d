import { type EpochMs, epochMs, formatRatio } from '@baize/kernel'
import type { VoidReason } from '../feed/codes.ts'
import {
  type BetCancel,
  type BetSettlement,
  type CancelWindow,
  compareMoments,
  type FeedMoment,
  latest,
  type RollbackBetCancel,
  type SettlementMessage,
} from './feed-message.ts'

/**
 * What is known of a market after some messages. Of each kind only the newest is kept, by when it was made and not by
 * when it came, so messages may come in any order, twice or late and leave the same truth.
 */
export interface MarketTruth {
  readonly scouted?: BetSettlement
  readonly confirmed?: BetSettlement
  readonly rolledBackAt?: FeedMoment
  readonly cancels: ReadonlyMap<string, CancelTruth>
}

interface CancelTruth {
  readonly window: CancelWindow
  readonly cancel?: BetCancel
  readonly rolledBackAt?: FeedMoment
}

export const NOTHING_KNOWN: MarketTruth = { cancels: new Map() }

export function applyMessage(truth: MarketTruth, message: SettlementMessage): MarketTruth {
  switch (message.type) {
    case 'bet_settlement':
      return { ...truth, [message.certainty]: newer(truth[message.certainty], message) }
    case 'rollback_bet_settlement':
      return { ...truth, ...withMoment(latest(truth.rolledBackAt, message.at)) }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { ...truth, cancels: withCancel(truth.cancels, message) }
  }
}

/** Of two settlements of one certainty the one made later; of one moment always the same one. */
function newer(known: BetSettlement | undefined, message: BetSettlement): BetSettlement {
  const order = compareMoments(known?.at, message.at)
  if (known === undefined || order < 0) return message
  if (order > 0) return known
  const [text, other] = [textOf(known), textOf(message)]
  if (text === other) return withoutWait(known, message)
  return text > other ? known : message
}

/** Of the same thing said twice the one whose refunds are due counts: somebody confirmed it. */
function withoutWait<Said extends BetSettlement | BetCancel>(known: Said, message: Said): Said {
  return (message.refundsFrom ?? 0) < (known.refundsFrom ?? 0) ? message : known
}

function textOf({ outcomes, voidReason }: BetSettlement): string {
  const texts = [...outcomes].map(
    ([id, { result, voidFactor, deadHeat }]) =>
      `${id} ${result} ${formatRatio(voidFactor, PLACES)} ${formatRatio(deadHeat, PLACES)}`,
  )
  return `${texts.toSorted().join('|')}|${voidReason ?? ''}`
}

/** Tells all fractions apart that a feed can send. */
const PLACES = 6

function withCancel(
  cancels: MarketTruth['cancels'],
  message: BetCancel | RollbackBetCancel,
): MarketTruth['cancels'] {
  const { window } = message
  const key = `${window.start ?? ''}-${window.end ?? ''}`
  const known: CancelTruth = cancels.get(key) ?? { window }
  return new Map(cancels).set(key, changed(known, message))
}

function changed(known: CancelTruth, message: BetCancel | RollbackBetCancel): CancelTruth {
  if (message.type === 'rollback_bet_cancel') {
    return { ...known, ...withMoment(latest(known.rolledBackAt, message.at)) }
  }
  const order = compareMoments(known.cancel?.at, message.at)
  if (order !== 0 || known.cancel === undefined) {
    return order > 0 ? known : { ...known, cancel: message }
  }
  const [reason, other] = [reasonOf(known.cancel), reasonOf(message)]
  if (reason === other) return { ...known, cancel: withoutWait(known.cancel, message) }
  return reason < other ? { ...known, cancel: message } : known
}

function withMoment(rolledBackAt: FeedMoment | undefined) {
  return rolledBackAt === undefined ? {} : { rolledBackAt }
}

/** The settlement that counts: the newest of those that may pay, unless it was rolled back since. */
export function standingSettlement(
  { scouted, confirmed, rolledBackAt }: MarketTruth,
  mayPay: (settlement: BetSettlement) => boolean,
): BetSettlement | undefined {
  return [confirmed, scouted]
    .filter((each) => each !== undefined)
    .filter((each) => compareMoments(each.at, rolledBackAt) > 0 && mayPay(each))
    .reduce<BetSettlement | undefined>(
      (newest, each) => (compareMoments(each.at, newest?.at) > 0 ? each : newest),
      undefined,
    )
}

/** The settlement of a scout that will count once nobody has contradicted it for long enough, whatever counts until then. */
export function waitingScout(truth: MarketTruth): BetSettlement | undefined {
  const newest = standingSettlement(truth, () => true)
  return newest?.certainty === 'scouted' ? newest : undefined
}

interface CancelOver {
  readonly voidReason: VoidReason
  /** While the refund waits: when it is paid. */
  readonly refundsFrom?: EpochMs
}

/**
 * The cancellation that covers a bet accepted then, if any; it lies over settlements. Of several the newest tells why,
 * and the refund waits only where it waits with all of them.
 */
export function cancelOver(truth: MarketTruth, acceptedAt: number): CancelOver | undefined {
  const over = standingCancels(truth)
    .filter(({ window }) => covers(window, acceptedAt))
    .toSorted(
      (left, right) =>
        compareMoments(right.at, left.at) || (reasonOf(left) < reasonOf(right) ? -1 : 1),
    )
  const [newest] = over
  if (newest === undefined) return undefined
  const refundsFrom = Math.min(...over.map((each) => each.refundsFrom ?? 0))
  return {
    voidReason: reasonOf(newest),
    ...(refundsFrom > 0 && { refundsFrom: epochMs(refundsFrom) }),
  }
}

function standingCancels({ cancels }: MarketTruth): readonly BetCancel[] {
  return [...cancels.values()].flatMap(({ cancel, rolledBackAt }) =>
    cancel !== undefined && compareMoments(cancel.at, rolledBackAt) > 0 ? [cancel] : [],
  )
}

/** What stands of a market and gives stakes back that wait still. */
export function waitingRefunds(truth: MarketTruth): readonly (BetCancel | BetSettlement)[] {
  const settlement = standingSettlement(truth, () => true)
  return [...standingCancels(truth), ...(settlement ? [settlement] : [])].filter(
    ({ refundsFrom }) => refundsFrom !== undefined,
  )
}

const reasonOf = ({ voidReason = 'other' }: BetCancel): VoidReason => voidReason

function covers({ start, end }: CancelWindow, acceptedAt: number): boolean {
  return (
    (start ?? Number.NEGATIVE_INFINITY) <= acceptedAt &&
    acceptedAt < (end ?? Number.POSITIVE_INFINITY)
  )
}
