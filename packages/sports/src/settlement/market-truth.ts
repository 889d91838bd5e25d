import { formatRatio } from '@baize/kernel'
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
  return textOf(known) >= textOf(message) ? known : message
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
  const isNewer =
    order < 0 || (order === 0 && (known.cancel?.voidReason ?? '') < (message.voidReason ?? ''))
  return isNewer ? { ...known, cancel: message } : known
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

/** The cancellation that covers a bet accepted then, if any; it lies over settlements. Of several the newest tells why. */
export function cancelOver(
  { cancels }: MarketTruth,
  acceptedAt: number,
): { readonly voidReason: VoidReason } | undefined {
  const [newest] = [...cancels.values()]
    .filter(({ window }) => covers(window, acceptedAt))
    .flatMap(({ cancel, rolledBackAt }) =>
      cancel !== undefined && compareMoments(cancel.at, rolledBackAt) > 0 ? [cancel] : [],
    )
    .toSorted(
      (left, right) =>
        compareMoments(right.at, left.at) || (reasonOf(left) < reasonOf(right) ? -1 : 1),
    )
  return newest && { voidReason: reasonOf(newest) }
}

const reasonOf = ({ voidReason = 'other' }: BetCancel): VoidReason => voidReason

function covers({ start, end }: CancelWindow, acceptedAt: number): boolean {
  return (
    (start ?? Number.NEGATIVE_INFINITY) <= acceptedAt &&
    acceptedAt < (end ?? Number.POSITIVE_INFINITY)
  )
}
