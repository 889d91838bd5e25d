import {
  type AffiliateState,
  type Deal,
  NEW_AFFILIATE,
  type PlayerMonth,
  settleMonth,
} from '@baize/agents'
import { assert } from '@baize/kernel'
import {
  adjustedSoFar,
  dueReversals,
  isReversed,
  type Reversal,
  reversedPlayersOf,
} from '../reversals/reversal.ts'
import {
  type Adjustment,
  type PastStatement,
  readRatio,
  type StoredState,
  type StoredStatement,
  storeRatio,
} from './statement.ts'

/** Everything that a month of an affiliate is made of. */
export interface StatementInput {
  readonly affiliateId: bigint
  readonly dealId: bigint
  readonly deal: Deal
  readonly figures: readonly PlayerMonth[]
  readonly qualified: readonly string[]
  readonly reversed: readonly string[]
  /** What the month came to for each sub-affiliate, in minor units. */
  readonly subsMinor: readonly bigint[]
  /** Months before, the first one first. */
  readonly past: readonly PastStatement[]
  /** Lines of months before that were taken back by hand. */
  readonly reversals: readonly Reversal[]
  /** The last of them that are looked at again, with their deals and what is known of them now. */
  readonly again: readonly PastMonth[]
}

export interface PastMonth {
  readonly statement: PastStatement
  readonly deal: Deal
  readonly figures: readonly PlayerMonth[]
}

const NO_EVENTS = { qualified: [], reversed: [], subsMinor: [], adjustmentMinor: 0n }

/**
 * Settles a month. Months before are settled anew with what is known of them now: what they differ by is a line of its own,
 * and what they leave behind is as though it had been known in time.
 */
export function settleStatement(input: StatementInput): StoredStatement {
  const { deal, past, figures, qualified, reversed, subsMinor } = input
  const { adjustments: differences, left } = settleAgain(input)
  const adjustments = [...differences, ...dueReversals(input).map(adjustmentOf)]
  const before: AffiliateState = {
    ...left,
    cpaPlayers: new Set(past.flatMap(({ cpaPlayers }) => cpaPlayers.map(String))),
    reversedPlayers: new Set([...reversedPlayersOf(input)].map(String)),
    payableMinor: past.at(-1)?.leftMinor ?? 0n,
  }
  const adjustmentMinor = adjustments.reduce((sum, each) => sum + BigInt(each.amountMinor), 0n)
  const month = { figures, qualified, reversed, subsMinor, adjustmentMinor }
  const settled = settleMonth(deal, before, month)
  const { next, shareMinor, cpaMinor, subMinor, monthMinor, payMinor, tier } = settled
  assert(
    monthMinor === shareMinor + cpaMinor + subMinor + adjustmentMinor,
    'a month is what it is made of, added up',
  )
  const sum = (of: (month: PlayerMonth) => bigint) =>
    figures.reduce((total, each) => total + of(each), 0n)
  return {
    ...{ affiliateId: input.affiliateId, dealId: input.dealId },
    stakeMinor: sum((each) => each.stakeMinor),
    payoutMinor: sum((each) => each.payoutMinor),
    jackpotMinor: sum((each) => each.jackpotMinor),
    bonusMinor: sum((each) => each.bonusCostMinor),
    rebateMinor: sum((each) => each.rebateMinor),
    feeMinor: sum((each) => each.paymentFeeMinor),
    chargebackMinor: sum((each) => each.chargebackMinor),
    before: storeState(before),
    after: storeState(next),
    ngr: storeRatio(settled.ngr),
    base: storeRatio(settled.base),
    activeMembers: figures.filter(({ stakeMinor }) => stakeMinor > 0n).length,
    ...{ tier, shareMinor, cpaMinor, subMinor, adjustments, monthMinor, payMinor },
    cpaPlayers: settled.newCpaPlayers.map(BigInt),
    reversedPlayers: [...next.reversedPlayers]
      .filter((player) => !before.reversedPlayers.has(player))
      .map(BigInt),
    leftMinor: next.payableMinor,
  }
}

type Left = Pick<AffiliateState, 'carry' | 'apart'>

/** Settles months anew from what was there before the first of them. A share that was reversed by hand stays reversed. */
function settleAgain({ past, again, reversals }: StatementInput): {
  readonly adjustments: readonly Adjustment[]
  readonly left: Left
} {
  const last = past.at(-1)
  const [first] = again
  let left: Left = NEW_AFFILIATE
  if (last) left = readState(first ? first.statement.before : last.after)
  const adjustments: Adjustment[] = []
  for (const { statement, deal, figures } of again) {
    const before = { ...NEW_AFFILIATE, ...left }
    const { shareMinor, next } = settleMonth(deal, before, { ...NO_EVENTS, figures })
    const differs = shareMinor - statement.shareMinor - adjustedSoFar(past, statement.month)
    if (differs !== 0n && !isReversed(reversals, statement.month, 'share')) {
      adjustments.push({ month: statement.month, amountMinor: differs.toString() })
    }
    left = next
  }
  return { adjustments, left }
}

function adjustmentOf({ month, line, amountMinor }: Reversal): Adjustment {
  return { month, line, amountMinor: (-amountMinor).toString() }
}

function storeState({ carry, apart }: Left): StoredState {
  return {
    carry: storeRatio(carry),
    apart: Object.fromEntries([...apart].map(([player, owed]) => [player, storeRatio(owed)])),
  }
}

function readState({ carry, apart }: StoredState): Left {
  return {
    carry: readRatio(carry),
    apart: new Map(Object.entries(apart).map(([player, owed]) => [player, readRatio(owed)])),
  }
}
