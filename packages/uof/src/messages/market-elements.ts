import {
  MARKET_STATUS,
  type MarketRef,
  marketStatusOf,
  NO_SPECIFIERS,
  type OutcomeResult,
  type OutcomeWeights,
  parseDecimalOdds,
  parseSpecifiers,
  printSpecifiers,
  readOutcomeResult,
  type Specifiers,
  VOID_REASON,
  type VoidReason,
  voidReasonOf,
  WEIGHT_TOTAL,
} from '@baize/sports'
import { defined } from '../xml/defined.ts'
import { element, type XmlElement } from '../xml/element.ts'
import type { ElementReader } from '../xml/read-element.ts'
import { numberOfFactor, printOdds, printWeight, weightOf } from './decimals.ts'
import type {
  CancelledMarket,
  CashOutStatus,
  OfferedMarket,
  OfferedOutcome,
  SettledMarket,
} from './message.ts'

/** More than an event ever has at once. */
export const MARKETS_MAX = 2_000
const OUTCOMES_MAX = 500
const CASH_OUT = { available: 1, unavailable: -1, closed: -2 } as const
const OUTCOME_ID = /^[^|\s]{1,80}$/
const MARKET_ID_MAX = 999_999_999

function keyAttributes({ market, specifiers }: MarketRef) {
  return { id: market, specifiers: printSpecifiers(specifiers) || undefined }
}

export function refElement(ref: MarketRef): XmlElement {
  return element('market', keyAttributes(ref))
}

export function readRef(reader: ElementReader): MarketRef {
  const market = reader.whole('id')
  if (market < 1 || market > MARKET_ID_MAX) reader.blame('@id')
  return { market, specifiers: reader.asMaybe('specifiers', specifiersOf) ?? NO_SPECIFIERS }
}

function specifiersOf(text: string): Specifiers | undefined {
  const read = parseSpecifiers(text)
  return read.ok ? read.value : undefined
}

export function cancelledElement({ voidReason, ...ref }: CancelledMarket): XmlElement {
  return element('market', { ...keyAttributes(ref), void_reason: codeOfVoid(voidReason) })
}

export function readCancelled(reader: ElementReader): CancelledMarket {
  return defined({ ...readRef(reader), voidReason: readVoid(reader) })
}

function codeOfVoid(reason: VoidReason | undefined): number | undefined {
  return reason && VOID_REASON[reason]
}

/** Feeds gain reasons: one that is not known is still a reason. */
function readVoid(reader: ElementReader): VoidReason | undefined {
  const code = reader.wholeMaybe('void_reason')
  return code === undefined ? undefined : (voidReasonOf(code) ?? 'other')
}

export function offeredElement(market: OfferedMarket): XmlElement {
  return element(
    'market',
    {
      ...keyAttributes(market),
      favourite: market.isFavourite ? 1 : undefined,
      status: MARKET_STATUS[market.status],
      cashout_status: market.cashOut && CASH_OUT[market.cashOut],
    },
    market.outcomes.map(offeredOutcomeElement),
  )
}

function offeredOutcomeElement({ id, isActive, odds, weights }: OfferedOutcome): XmlElement {
  return element('outcome', {
    id,
    odds: odds && printOdds(odds),
    ...(weights && weightAttributes(weights)),
    active: isActive ? 1 : 0,
  })
}

/** `probabilities` is a whole win; what is missing to one of all of them is the chance of losing. */
function weightAttributes({ won, half_won, half_lost, ...weights }: OutcomeWeights) {
  return {
    probabilities: printWeight(won),
    half_win_probabilities: half_won > 0 ? printWeight(half_won) : undefined,
    refund_probabilities: weights.void > 0 ? printWeight(weights.void) : undefined,
    half_lose_probabilities: half_lost > 0 ? printWeight(half_lost) : undefined,
  }
}

export function readOffered(reader: ElementReader): OfferedMarket {
  return defined({
    ...readRef(reader),
    status: reader.as('status', (text) => marketStatusOf(Number(text)), 'suspended'),
    isFavourite: reader.wholeMaybe('favourite') === 1 ? true : undefined,
    cashOut: reader.asMaybe('cashout_status', cashOutOf),
    outcomes: reader.children('outcome', OUTCOMES_MAX).map(readOfferedOutcome),
  })
}

function cashOutOf(text: string): CashOutStatus | undefined {
  const all: readonly CashOutStatus[] = ['available', 'unavailable', 'closed']
  return all.find((status) => String(CASH_OUT[status]) === text)
}

function readOfferedOutcome(reader: ElementReader): OfferedOutcome {
  return defined({
    id: reader.as('id', outcomeIdOf, ''),
    isActive: reader.as(
      'active',
      (text) => (text === '1' ? true : text === '0' ? false : undefined),
      false,
    ),
    odds: reader.asMaybe('odds', parseDecimalOdds),
    weights: readWeights(reader),
  })
}

function outcomeIdOf(text: string): string | undefined {
  return OUTCOME_ID.test(text) ? text : undefined
}

function readWeights(reader: ElementReader): OutcomeWeights | undefined {
  const won = reader.asMaybe('probabilities', weightOf)
  if (won === undefined) return undefined
  const [halfWon, refunded, halfLost] = ['half_win', 'refund', 'half_lose'].map(
    (name) => reader.asMaybe(`${name}_probabilities`, weightOf) ?? 0,
  ) as [number, number, number]
  const lost = WEIGHT_TOTAL - won - halfWon - refunded - halfLost
  if (lost < 0) reader.blame('@probabilities')
  return { won, half_won: halfWon, void: refunded, half_lost: halfLost, lost }
}

export function settledElement({ outcomes, voidReason, ...ref }: SettledMarket): XmlElement {
  return element(
    'market',
    { ...keyAttributes(ref), void_reason: codeOfVoid(voidReason) },
    [...outcomes].map(([id, { result, voidFactor, deadHeat }]) =>
      element('outcome', {
        ...{ id, result },
        void_factor: factorUnless(voidFactor, 0),
        dead_heat_factor: factorUnless(deadHeat, 1),
      }),
    ),
  )
}

function factorUnless(factor: OutcomeResult['voidFactor'], usual: number): number | undefined {
  const value = numberOfFactor(factor)
  return value === usual ? undefined : value
}

export function readSettled(reader: ElementReader): SettledMarket {
  const outcomes = new Map<string, OutcomeResult>()
  for (const outcome of reader.children('outcome', OUTCOMES_MAX)) {
    const id = outcome.as('id', outcomeIdOf, '')
    const result = readResult(outcome)
    if (result === undefined || outcomes.has(id)) outcome.blame('@result')
    else outcomes.set(id, result)
  }
  if (outcomes.size === 0) reader.blame('outcome')
  return defined({ ...readRef(reader), voidReason: readVoid(reader), outcomes })
}

function readResult(outcome: ElementReader): OutcomeResult | undefined {
  const factor = (name: string) => outcome.asMaybe(name, decimalOf)
  return readOutcomeResult(
    defined({
      result: outcome.whole('result'),
      voidFactor: factor('void_factor'),
      deadHeatFactor: factor('dead_heat_factor'),
    }),
  )
}

function decimalOf(text: string): number | undefined {
  return /^[01](\.\d{1,20})?$/.test(text) ? Number(text) : undefined
}
