import {
  AGENT_PRODUCTS,
  type AgentContractType,
  type AgentProduct,
  CONTRACT_TIERS_MAX,
  type ContractTerms,
  DIVIDEND_PERIODS,
} from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { plainMoney } from '../../../parts/plain-money.ts'
import type { Terms } from '../agents.queries.ts'

type Tier = ContractTerms['tiers'][number]

/** One tier as it is typed; an empty floor is met by everybody. */
export interface TierDraft {
  /** Of this row alone, for the page. */
  readonly id: number
  readonly validBetMin: string
  readonly netLossMin: string
  readonly activeMin: string
  /** The rate in percent, or the sum. */
  readonly worth: string
}

export type TierField = Exclude<keyof TierDraft, 'id'>

/** Terms as they are typed. */
export interface TermsDraft {
  readonly type: AgentContractType
  readonly period: ContractTerms['period']
  readonly metric: ContractTerms['metric']
  readonly pay: ContractTerms['pay']
  readonly tiers: readonly TierDraft[]
  readonly activeBet: string
  readonly payoutMax: string
  readonly carriesNegative: boolean
  readonly deductsCosts: boolean
  /** Without it every product counts in full. */
  readonly isWeighted: boolean
  readonly weights: Readonly<Record<AgentProduct, string>>
}

/** What is wrong, by the name of the field: `activeBet`, `tiers.0.worth`, `weights.RNG`. */
export type TermsFault = 'amount' | 'rate' | 'count' | 'floors' | 'lessPaid' | 'weight'
type Faults = Record<string, TermsFault>
type TermsRead = { readonly terms: ContractTerms } | { readonly faults: Readonly<Faults> }

const PERCENT_PLACES = 4
const PERCENT_MAX = 100n * 10n ** BigInt(PERCENT_PLACES)
const MEMBERS_MAX = 1_000_000

/** The periods of a kind: dividends have a choice, each salary has its own. */
export const PERIODS_OF: Readonly<Record<AgentContractType, readonly ContractTerms['period'][]>> = {
  dividend: DIVIDEND_PERIODS,
  daily_salary: ['daily'],
  hourly: ['hourly'],
  real_time: ['five_minutes'],
}

/** Hours and parts of an hour stand by themselves. */
export function mayCarry(type: AgentContractType): boolean {
  return type === 'dividend' || type === 'daily_salary'
}

/** What to begin with: the terms in force, or those that are usual for the kind. */
export function draftOf(
  type: AgentContractType,
  terms: Terms | undefined,
  exponent: number,
): TermsDraft {
  const money = (wire: string | undefined) =>
    wire === undefined || wire === '0' ? '' : plainMoney(wire, exponent)
  const weights = Object.fromEntries(
    AGENT_PRODUCTS.map((product) => [
      product,
      terms?.weights ? (terms.weights[product] ?? '0') : '100',
    ]),
  ) as Record<AgentProduct, string>
  return {
    type,
    period: terms?.period ?? (type === 'dividend' ? 'monthly' : (PERIODS_OF[type][0] ?? 'daily')),
    metric: terms?.metric ?? (type === 'dividend' ? 'net_loss' : 'valid_bet'),
    pay: terms?.pay ?? 'rate',
    tiers: (terms?.tiers ?? [{}]).map((tier: Partial<Tier>, id) => ({
      id,
      validBetMin: money(tier.validBetMinMinor),
      netLossMin: money(tier.netLossMinMinor),
      activeMin: tier.activeMembersMin ? String(tier.activeMembersMin) : '',
      worth: tier.ratePercent ?? money(tier.amountMinor),
    })),
    activeBet: terms?.activeBetMinor === '1' ? '' : money(terms?.activeBetMinor),
    payoutMax: money(terms?.payoutMaxMinor),
    carriesNegative: terms?.carriesNegative ?? type === 'dividend',
    deductsCosts: terms?.deductsCosts ?? type === 'dividend',
    isWeighted: terms?.weights !== undefined,
    weights,
  }
}

/** A new tier begins as the last one, which it must exceed. */
export function addTier(tiers: readonly TierDraft[]): readonly TierDraft[] {
  const last = tiers.at(-1)
  if (!last || tiers.length >= CONTRACT_TIERS_MAX) return tiers
  const id = Math.max(...tiers.map((tier) => tier.id)) + 1
  return [...tiers, { ...last, id, worth: '' }]
}

/** The terms that a draft says, or what is wrong with which field. */
export function readTerms(draft: TermsDraft, exponent: number): TermsRead {
  const { type, period, metric, pay, deductsCosts } = draft
  const faults: Faults = {}
  const tiers = readTiers(draft, exponent, faults)
  const activeBet = optionalAmount(draft.activeBet, exponent)
  if (activeBet === undefined) faults.activeBet = 'amount'
  const payoutMax = optionalAmount(draft.payoutMax, exponent)
  if (payoutMax === undefined) faults.payoutMax = 'amount'
  const weights = draft.isWeighted ? readWeights(draft.weights, faults) : undefined
  if (Object.keys(faults).length > 0) return { faults }
  return {
    terms: {
      ...{ period, metric, pay, tiers, deductsCosts },
      activeBetMinor: (activeBet || 1n).toString(),
      carriesNegative: draft.carriesNegative && mayCarry(type),
      ...(payoutMax && { payoutMaxMinor: payoutMax.toString() }),
      ...(weights && { weights }),
    },
  }
}

interface TierRead {
  readonly floors: readonly (bigint | undefined)[]
  readonly worth: bigint | undefined
}

function readTiers({ tiers, pay }: TermsDraft, exponent: number, faults: Faults): Tier[] {
  const read = tiers.map(
    ({ validBetMin, netLossMin, activeMin, worth }): TierRead => ({
      floors: [
        optionalAmount(validBetMin, exponent),
        optionalAmount(netLossMin, exponent),
        readCount(activeMin),
      ],
      worth: pay === 'rate' ? readPercent(worth) : positive(parseMoney(worth, exponent)),
    }),
  )
  for (const [place, tier] of read.entries()) {
    const wrong = faultsOfTier(tier, read[place - 1], pay)
    for (const [field, fault] of Object.entries(wrong)) faults[`tiers.${place}.${field}`] = fault
  }
  return read.map(({ floors: [validBet, netLoss, active], worth = 0n }) => ({
    ...(validBet && { validBetMinMinor: validBet.toString() }),
    ...(netLoss && { netLossMinMinor: netLoss.toString() }),
    ...(active && { activeMembersMin: Number(active) }),
    ...(pay === 'rate' ? { ratePercent: percentOf(worth) } : { amountMinor: worth.toString() }),
  }))
}

const FLOORS = ['validBetMin', 'netLossMin', 'activeMin'] as const

/** Each tier asks for no less than the one before, for more of something, and pays no less. */
function faultsOfTier(
  { floors, worth }: TierRead,
  before: TierRead | undefined,
  pay: ContractTerms['pay'],
): Partial<Record<TierField, TermsFault>> {
  const wrong: Partial<Record<TierField, TermsFault>> = {}
  for (const [place, field] of FLOORS.entries()) {
    if (floors[place] === undefined) wrong[field] = field === 'activeMin' ? 'count' : 'amount'
  }
  if (worth === undefined) wrong.worth = pay === 'rate' ? 'rate' : 'amount'
  if (!before || Object.keys(wrong).length > 0) return wrong
  const steps = floors.map((floor = 0n, place) => floor - (before.floors[place] ?? 0n))
  if (!steps.some((step) => step > 0n)) wrong.validBetMin = 'floors'
  for (const [place, field] of FLOORS.entries())
    if ((steps[place] ?? 0n) < 0n) wrong[field] = 'floors'
  if (before.worth !== undefined && worth !== undefined && worth < before.worth) {
    wrong.worth = 'lessPaid'
  }
  return wrong
}

function readWeights(
  weights: TermsDraft['weights'],
  faults: Faults,
): Partial<Record<AgentProduct, string>> {
  const read: Partial<Record<AgentProduct, string>> = {}
  for (const product of AGENT_PRODUCTS) {
    const points = readPercent(weights[product])
    if (points === undefined) faults[`weights.${product}`] = 'weight'
    // What is not named counts for nothing.
    else if (points > 0n) read[product] = percentOf(points)
  }
  return read
}

/** Nothing typed is zero. */
function optionalAmount(text: string, exponent: number): bigint | undefined {
  return text.trim() === '' ? 0n : parseMoney(text, exponent)
}

function readCount(text: string): bigint | undefined {
  const typed = text.trim()
  if (typed === '') return 0n
  return /^\d{1,7}$/.test(typed) && Number(typed) <= MEMBERS_MAX ? BigInt(typed) : undefined
}

function positive(amount: bigint | undefined): bigint | undefined {
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** Ten-thousandths of a percent. */
function readPercent(text: string): bigint | undefined {
  const points = parseMoney(text.trim(), PERCENT_PLACES)
  return points !== undefined && points >= 0n && points <= PERCENT_MAX ? points : undefined
}

/** `0.06` for 600: without zeros that say nothing. */
function percentOf(points: bigint): string {
  const figures = points.toString().padStart(PERCENT_PLACES + 1, '0')
  const text = `${figures.slice(0, -PERCENT_PLACES)}.${figures.slice(-PERCENT_PLACES)}`
  return text.replace(/\.?0+$/, '')
}

/** What the fields of terms are given. */
export interface TermsFieldsProps {
  readonly draft: TermsDraft
  /** What is wrong, by the name of the field. */
  errorOf(name: string): string | undefined
  onChange(to: Partial<TermsDraft>): void
}
