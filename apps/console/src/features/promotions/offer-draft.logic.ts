import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  type OfferDraft,
  type OfferFaultCode,
  type OfferRulesShape,
} from '@baize/contract'
import { instantOf, momentText } from '../../parts/format.ts'
import {
  EMPTY_FREE_BET,
  type FreeBetFields,
  freeBetFieldsOf,
  isOdds,
  makeFreeBet,
} from '../../parts/given/given.logic.ts'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'
import {
  type AudienceFields,
  EVERYBODY,
  makeAudience,
  readAudience,
  readableAudience,
} from './offer-audience.logic.ts'

/** What the builder makes: a share of a deposit, of a net loss, sums for turnover, check-ins or codes, or for who registers. */
export const OFFER_SHAPES = [
  ...(['deposit', 'cashback', 'turnover', 'check_in', 'registration', 'code'] as const),
] as const
export type OfferShape = (typeof OFFER_SHAPES)[number]
/** Shapes whose goal has steps. */
export const STEP_SHAPES: readonly OfferShape[] = ['turnover', 'check_in']
export const REWARDS = ['cash', 'bonus', 'tickets', 'free_rounds', 'free_bet'] as const
/** Rewards of so many, not of a sum of money. */
export const isCounted = (reward: (typeof REWARDS)[number]) =>
  reward === 'tickets' || reward === 'free_rounds'
export const PERIODS = ['offer', 'daily', 'weekly', 'monthly'] as const

const DAY_MS = 86_400_000

/** What stands in the fields, as it was typed. */
export interface OfferFields extends AudienceFields, FreeBetFields {
  readonly type: OfferDraft['type']
  readonly shape: OfferShape
  readonly isMission: boolean
  readonly reward: (typeof REWARDS)[number]
  /** The number of the raffle that tickets are of. */
  readonly raffle: string
  /** The code of the game that free rounds are at, and the stake of each. */
  readonly roundsGame: string
  readonly roundStake: string
  readonly isOptIn: boolean
  readonly period: (typeof PERIODS)[number]
  /** Which deposit of the member; 0 for any. */
  readonly ordinal: number
  readonly amountMin: string
  readonly reach: string
  /** Steps after the first, as rising as typed. */
  readonly steps: readonly StepFields[]
  readonly percent: string
  /** The sum, or the largest one; of tickets and free rounds how many. */
  readonly amount: string
  readonly multiple: string
  readonly wageringBase: 'bonus' | 'bonus_and_deposit'
  readonly order: 'cash_first' | 'bonus_first'
  readonly bonusDays: number
  readonly maxBet: string
  readonly maxConversion: string
  /** Codes of games, with anything between; every game without. */
  readonly games: string
  readonly opensAt: string
  readonly closesAt: string
  /** 0 is without a limit. */
  readonly stock: number
  readonly budget: string
  readonly timesMax: number
  readonly mode: OfferRulesShape['claim']['mode']
  readonly approvalAbove: string
  readonly claimDays: number
  readonly titles: Readonly<Record<string, string>>
  readonly terms: Readonly<Record<string, string>>
}

/** A further step, as it was typed. */
interface StepFields {
  /** Tells it from the others while it is typed. */
  readonly id: number
  readonly reach: string
  readonly amount: string
}

export const EMPTY_OFFER: OfferFields = {
  ...EVERYBODY,
  ...EMPTY_FREE_BET,
  ...{ isMission: false, raffle: '', roundsGame: '', roundStake: '', steps: [] },
  ...{ type: 'deposit', shape: 'deposit', reward: 'bonus', isOptIn: true },
  ...{ period: 'weekly', ordinal: 1, amountMin: '', reach: '', percent: '100', amount: '' },
  ...{ multiple: '10', wageringBase: 'bonus', order: 'cash_first', bonusDays: 7 },
  ...{ maxBet: '', maxConversion: '', games: '', opensAt: '', closesAt: '' },
  ...{ stock: 0, budget: '', timesMax: 1, mode: 'manual', approvalAbove: '', claimDays: 7 },
  ...{ titles: {}, terms: {} },
}

/** The offer that the fields make. */
export function makeDraft(
  fields: OfferFields,
  { exponent, offsetMinutes }: { readonly exponent: number; readonly offsetMinutes: number },
): OfferDraft {
  const wire = (text: string) => wireAmount(text, exponent)
  const { shape } = fields
  const rules: OfferRulesShape = {
    audience: makeAudience(fields),
    ...{ isOptIn: fields.isOptIn, offsetMinutes },
    opensAt: momentOf(fields.opensAt),
    closesAt: momentOf(fields.closesAt),
    ...COUNTING[shape],
    window: windowOf(fields),
    filter: filterOf(fields, wire),
    goal: goalOf(fields, wire),
    claim: {
      mode: fields.mode,
      approvalAboveMinor: fields.approvalAbove === '' ? null : wire(fields.approvalAbove),
      validMs: fields.claimDays * DAY_MS,
    },
    stock: fields.stock === 0 ? null : fields.stock,
    budgetMinor: fields.budget === '' ? null : wire(fields.budget),
    timesMax: fields.timesMax,
  }
  const { type, isMission } = fields
  return { type, isMission, rules, texts: textsOf(fields) }
}

const COUNTING = {
  deposit: { event: 'deposit_credited', measure: 'amount' },
  cashback: { event: 'bet_settled', measure: 'net_loss' },
  turnover: { event: 'bet_settled', measure: 'valid_bet' },
  check_in: { event: 'checked_in', measure: 'events' },
  registration: { event: 'registered', measure: 'events' },
  code: { event: 'code_entered', measure: 'events' },
} as const satisfies Record<OfferShape, Pick<OfferRulesShape, 'event' | 'measure'>>

/** A member registers once, and enters one code of an offer. */
export function isOnce(shape: OfferShape): boolean {
  return shape === 'registration' || shape === 'code'
}

function windowOf({ shape, period }: OfferFields): OfferRulesShape['window'] {
  if (shape === 'deposit') return 'each'
  if (shape === 'check_in') return 'daily'
  return isOnce(shape) ? 'offer' : period
}

type Wire = (text: string) => string

function filterOf(fields: OfferFields, wire: Wire): OfferRulesShape['filter'] {
  const { shape, ordinal, amountMin, games } = fields
  if (isOnce(shape) || shape === 'check_in') return {}
  const codes = readCodes(games)
  return {
    ...(shape === 'deposit' && ordinal > 0 && { ordinalMin: ordinal, ordinalMax: ordinal }),
    ...(shape === 'deposit' && amountMin !== '' && { amountMinMinor: wire(amountMin) }),
    ...(shape !== 'deposit' && codes.length > 0 && { games: codes }),
  }
}

function goalOf(fields: OfferFields, wire: Wire): OfferRulesShape['goal'] {
  const { shape, reach, amount } = fields
  const further = STEP_SHAPES.includes(shape) ? fields.steps : []
  const steps = [{ reach, amount }, ...further].map((step) => ({
    reach: reachOf(shape, step.reach, wire),
    reward: rewardOf({ ...fields, amount: step.amount }, wire),
  }))
  if (shape === 'check_in') return { kind: 'streak', dayMin: '1', steps }
  return { kind: 'steps', pays: shape === 'cashback' ? 'highest_at_end' : 'each_step', steps }
}

function reachOf(shape: OfferShape, reach: string, wire: Wire): string {
  if (shape === 'check_in') return reach.trim()
  return shape === 'turnover' ? wire(reach) : '1'
}

type Reward = Extract<OfferRulesShape['goal'], { kind: 'every' }>['reward']

function rewardOf(fields: OfferFields, wire: Wire): Reward {
  const { shape, reward, percent, amount } = fields
  if (reward === 'tickets') {
    return { kind: 'tickets', raffle: fields.raffle.trim(), tickets: Number(amount) }
  }
  if (reward === 'free_rounds') {
    const { roundsGame, roundStake } = fields
    const game = roundsGame.trim()
    return { kind: 'free_rounds', game, rounds: Number(amount), stakeMinor: wire(roundStake) }
  }
  const isShare = shape === 'deposit' || shape === 'cashback'
  const sum = isShare
    ? {
        ...({ kind: 'share', percent } as const),
        of: shape === 'deposit' ? ('event' as const) : ('count' as const),
        amountMaxMinor: wire(amount),
      }
    : ({ kind: 'fixed', amountMinor: wire(amount) } as const)
  if (reward === 'cash') return { kind: 'cash', sum }
  if (reward === 'free_bet') return { kind: 'free_bet', sum, terms: makeFreeBet(fields) }
  const { maxBet, maxConversion, games } = fields
  const codes = shape === 'deposit' ? readCodes(games) : []
  return {
    ...({ kind: 'bonus', sum } as const),
    terms: {
      ...{ kind: 'cashable', order: fields.order, wageringMultiple: fields.multiple },
      wageringBase: shape === 'deposit' ? fields.wageringBase : 'bonus',
      countsPercent: Object.fromEntries(
        (codes.length > 0 ? codes : ['*']).map((code) => [code, '100']),
      ),
      validMs: fields.bonusDays * DAY_MS,
      ...(maxBet !== '' && { maxBetMinor: wire(maxBet) }),
      ...(maxConversion !== '' && { maxConversionMinor: wire(maxConversion) }),
    },
  }
}

function readCodes(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))]
}

/** NaN, which no schema takes, for what is no moment. */
function momentOf(text: string): number {
  const instant = instantOf(text)
  return instant === null ? Number.NaN : Date.parse(instant)
}

function textsOf({ titles, terms }: OfferFields): OfferDraft['texts'] {
  const written = CONTENT_LANGUAGES.filter((tag) => isWritten({ titles, terms }, tag))
  return Object.fromEntries(
    written.map((tag) => [
      tag,
      { title: titles[tag]?.trim() ?? '', terms: terms[tag]?.trim() ?? '' },
    ]),
  )
}

/** Title and terms are there. */
export function isWritten(
  { titles, terms }: Pick<OfferFields, 'titles' | 'terms'>,
  tag: ContentLanguage,
): boolean {
  return [titles, terms].every((each) => (each[tag]?.trim() ?? '') !== '')
}

/** The fields that would make an offer; undefined for one that the builder cannot make. */
export function readDraft(
  { type, isMission = false, rules, texts }: OfferDraft,
  exponent: number,
): OfferFields | undefined {
  const shape = OFFER_SHAPES.find((each) => {
    const { event, measure } = COUNTING[each]
    return event === rules.event && measure === rules.measure
  })
  const { goal } = rules
  const [step, ...more] = goal.kind === 'every' ? [] : goal.steps
  if (!shape || !step || (goal.kind === 'streak') !== (shape === 'check_in')) return undefined
  const { reward } = step
  const isAlike = more.every((each) => isSameBut(each.reward, reward))
  if (!isAlike || (more.length > 0 && !STEP_SHAPES.includes(shape))) return undefined
  const sum = 'sum' in reward ? reward.sum : undefined
  const typed = (wire: string | null | undefined) => (wire ? typedAmount(wire, exponent) : '')
  const typedStep = (each: typeof step) => ({
    reach: shape === 'turnover' ? typed(each.reach) : shape === 'check_in' ? each.reach : '',
    amount: typedReward(each.reward, typed),
  })
  const bonus = reward.kind === 'bonus' ? reward.terms : undefined
  const counted = Object.keys(bonus?.countsPercent ?? {}).filter((code) => code !== '*')
  const entries = Object.entries(texts)
  return {
    ...EMPTY_OFFER,
    ...{
      type,
      shape,
      isMission,
      reward: reward.kind,
      isOptIn: rules.isOptIn,
      timesMax: rules.timesMax,
    },
    ...readAudience(rules.audience),
    period: PERIODS.find((each) => each === rules.window) ?? EMPTY_OFFER.period,
    ordinal: rules.filter.ordinalMax ?? 0,
    amountMin: typed(rules.filter.amountMinMinor),
    ...typedStep(step),
    steps: more.map((each, id) => ({ id, ...typedStep(each) })),
    raffle: reward.kind === 'tickets' ? reward.raffle : '',
    ...(reward.kind === 'free_rounds' && {
      roundsGame: reward.game,
      roundStake: typed(reward.stakeMinor),
    }),
    ...(reward.kind === 'free_bet' && freeBetFieldsOf(reward.terms)),
    percent: sum?.kind === 'share' ? sum.percent : EMPTY_OFFER.percent,
    ...(bonus && {
      ...{ multiple: bonus.wageringMultiple, wageringBase: bonus.wageringBase, order: bonus.order },
      bonusDays: Math.round(bonus.validMs / DAY_MS),
      maxBet: typed(bonus.maxBetMinor),
      maxConversion: typed(bonus.maxConversionMinor),
    }),
    games: (shape === 'deposit' ? counted : (rules.filter.games ?? [])).join(', '),
    opensAt: momentText(new Date(rules.opensAt).toISOString()),
    closesAt: momentText(new Date(rules.closesAt).toISOString()),
    ...{ stock: rules.stock ?? 0, budget: typed(rules.budgetMinor), mode: rules.claim.mode },
    approvalAbove: typed(rules.claim.approvalAboveMinor),
    claimDays: Math.round(rules.claim.validMs / DAY_MS),
    titles: Object.fromEntries(entries.map(([tag, { title }]) => [tag, title])),
    terms: Object.fromEntries(entries.map(([tag, each]) => [tag, each.terms])),
  }
}

/** Whether two rewards differ in nothing but how much they give. */
function isSameBut(one: Reward, other: Reward): boolean {
  const shapeOf = (reward: Reward) => JSON.stringify({ ...reward, tickets: 0, rounds: 0, sum: '' })
  const isFixed = [one, other].every((reward) => !('sum' in reward) || reward.sum.kind === 'fixed')
  return isFixed && shapeOf(one) === shapeOf(other)
}

function typedReward(reward: Reward, typed: (wire: string) => string): string {
  if (reward.kind === 'tickets') return String(reward.tickets)
  if (reward.kind === 'free_rounds') return String(reward.rounds)
  const { sum } = reward
  return typed(sum.kind === 'share' ? sum.amountMaxMinor : sum.amountMinor)
}

/** Where each fault that the server names is shown. */
export const FAULT_FIELDS: Readonly<Record<OfferFaultCode, keyof OfferFields>> = {
  closes_before_it_opens: 'closesAt',
  no_times: 'timesMax',
  no_steps: 'reach',
  steps_not_rising: 'steps',
  nothing_to_reach: 'reach',
  sum_unreadable: 'amount',
  percent_unreadable: 'percent',
  nothing_to_give: 'amount',
  wagering_above_policy: 'multiple',
  measure_without_event: 'shape',
  window_without_end: 'period',
  base_without_deposit: 'wageringBase',
  game_without_free_rounds: 'roundsGame',
  stake_outside_game: 'roundStake',
  rounds_not_whole: 'roundStake',
  free_bet_unreadable: 'freeBetOdds',
}

/** Fields that are missing or cannot be read, before anything is sent. */
export function missingOf(fields: OfferFields, exponent: number): readonly (keyof OfferFields)[] {
  const isSum = (text: string) => wireAmount(text, exponent) !== ''
  const isOptionalSum = (text: string) => text === '' || isSum(text)
  const isCount = (count: number, least: number) => Number.isInteger(count) && count >= least
  const isDecimal = (text: string) => /^\d{1,9}(?:\.\d{1,6})?$/.test(text)
  const isShare = fields.shape === 'deposit' || fields.shape === 'cashback'
  const isWhole = (text: string) => /^[1-9]\d{0,2}$/.test(text.trim())
  const isAmount = (text: string) => (isCounted(fields.reward) ? isWhole(text) : isSum(text))
  const isReach = (text: string) =>
    fields.shape === 'check_in' ? isWhole(text) : fields.shape !== 'turnover' || isSum(text)
  const optional = ['amountMin', 'maxBet', 'maxConversion', 'budget', 'approvalAbove'] as const
  const isRead: Partial<Record<keyof OfferFields, boolean>> = {
    ...readableAudience(fields),
    amount: isAmount(fields.amount),
    reach: isReach(fields.reach),
    steps:
      !STEP_SHAPES.includes(fields.shape) ||
      fields.steps.every(({ reach, amount }) => isReach(reach) && isAmount(amount)),
    raffle: fields.reward !== 'tickets' || /^\d{1,18}$/.test(fields.raffle.trim()),
    roundsGame: fields.reward !== 'free_rounds' || fields.roundsGame.trim() !== '',
    roundStake: fields.reward !== 'free_rounds' || isSum(fields.roundStake),
    percent: !isShare || isCounted(fields.reward) || isDecimal(fields.percent),
    freeBetOdds: fields.reward !== 'free_bet' || isOdds(fields.freeBetOdds),
    freeBetDays: isCount(fields.freeBetDays, 1),
    multiple: fields.reward !== 'bonus' || isDecimal(fields.multiple),
    opensAt: instantOf(fields.opensAt) !== null,
    closesAt: instantOf(fields.closesAt) !== null,
    ...Object.fromEntries(optional.map((name) => [name, isOptionalSum(fields[name])])),
    ...{ stock: isCount(fields.stock, 0), ordinal: isCount(fields.ordinal, 0) },
    timesMax: isCount(fields.timesMax, 1),
    bonusDays: isCount(fields.bonusDays, 1),
    claimDays: isCount(fields.claimDays, 1),
    titles: CONTENT_LANGUAGES.some((tag) => isWritten(fields, tag)),
  }
  return (Object.keys(isRead) as (keyof OfferFields)[]).filter((name) => isRead[name] === false)
}
