import { type Minor, minor } from '@baize/kernel'

/** What becomes of the stake after a win or a loss. */
export type StakeRule =
  | { readonly kind: 'keep' }
  /** Back to the stake the run began with. */
  | { readonly kind: 'first' }
  | { readonly kind: 'raise'; readonly percent: number }

export const ROUNDS_MAX = 1_000
/** Autoplay without a number of rounds; its loss limit still ends it. */
export const ENDLESS = Number.POSITIVE_INFINITY
export const RAISE_PERCENT_MAX = 1_000

/** What a player asked for. The loss is always named: nothing runs without an end. */
export interface AutoRules {
  /** `ENDLESS` where the player ends it. */
  readonly rounds: number
  /** The run ends when it has won more than this; undefined for no such end. */
  readonly wonMinor: Minor | undefined
  /** The run never loses more than this. */
  readonly lostMinor: Minor
  /** The run ends with a round that wins more than this; undefined for no such end. */
  readonly singleWinMinor: Minor | undefined
  readonly onWin: StakeRule
  readonly onLoss: StakeRule
}

export interface AutoRun {
  readonly rules: AutoRules
  readonly firstStakeMinor: Minor
  readonly stakeMinor: Minor
  readonly played: number
  /** What the run has brought so far; below zero while it costs. */
  readonly netMinor: Minor
  /** How many times the stake a round can come to, at games whose stake may rise with a choice. */
  readonly mostStakes: number
  /** Fixed stakes beside that, such as side bets. */
  readonly besideMinor: Minor
}

/** Why a run is over. */
export type AutoEnd =
  | 'rounds'
  | 'won'
  /** One round won more than was named. */
  | 'singleWin'
  | 'lost'
  | 'stopped'
  | 'away'
  | 'offline'
  /** A reality check waits for its answer. */
  | 'check'
  | 'failed'

export interface AutoReport {
  readonly end: AutoEnd
  readonly played: number
  readonly netMinor: Minor
}

/** The least and the most that may be staked on a round. */
export interface StakeBounds {
  readonly leastMinor: Minor
  readonly mostMinor: Minor
}

/** The most that a round can cost: a multiple of the stake, and fixed stakes beside it. */
export type RoundCost = Pick<AutoRun, 'mostStakes' | 'besideMinor'>

export function startRun(
  rules: AutoRules,
  stakeMinor: Minor,
  { mostStakes = 1, besideMinor = minor(0n) }: Partial<RoundCost> = {},
): AutoRun {
  return {
    ...{ rules, firstStakeMinor: stakeMinor, stakeMinor, mostStakes, besideMinor },
    ...{ played: 0, netMinor: minor(0n) },
  }
}

/** The run after a round, and why it ends there; `end` is undefined while it goes on. */
export function runAfterRound(
  run: AutoRun,
  round: { readonly stakeMinor: Minor; readonly payoutMinor: Minor },
  bounds: StakeBounds,
): { readonly run: AutoRun; readonly end: AutoEnd | undefined } {
  const { rules } = run
  const gainMinor = round.payoutMinor - round.stakeMinor
  const rule =
    gainMinor > 0n ? rules.onWin : gainMinor < 0n ? rules.onLoss : ({ kind: 'keep' } as const)
  const next: AutoRun = {
    ...run,
    played: run.played + 1,
    netMinor: minor(run.netMinor + gainMinor),
    stakeMinor: nextStake(run, rule, bounds),
  }
  const { singleWinMinor } = rules
  const isBigWin = singleWinMinor !== undefined && gainMinor > singleWinMinor
  return { run: next, end: isBigWin ? 'singleWin' : endOf(next) }
}

/** Whether the next round may not be played: by number, by what was won, by what could be lost. */
export function endOf(run: AutoRun): AutoEnd | undefined {
  const { rules, played, netMinor, stakeMinor, mostStakes, besideMinor } = run
  if (played >= rules.rounds) return 'rounds'
  if (rules.wonMinor !== undefined && netMinor > rules.wonMinor) return 'won'
  // All that the next round may stake must fit under the named loss, so that the loss is never passed.
  const costMinor = stakeMinor * BigInt(mostStakes) + besideMinor
  if (costMinor - netMinor > rules.lostMinor) return 'lost'
  return undefined
}

function nextStake(run: AutoRun, rule: StakeRule, bounds: StakeBounds): Minor {
  switch (rule.kind) {
    case 'keep':
      return run.stakeMinor
    case 'first':
      return run.firstStakeMinor
    case 'raise': {
      const raised = (run.stakeMinor * BigInt(100 + rule.percent)) / 100n
      if (raised > bounds.mostMinor) return bounds.mostMinor
      return raised < bounds.leastMinor ? bounds.leastMinor : minor(raised)
    }
  }
}

/** The form as it was typed. */
export interface AutoForm {
  readonly rounds: string
  readonly won: string
  readonly lost: string
  readonly singleWin: string
  readonly onWin: StakeRule['kind']
  readonly onWinPercent: string
  readonly onLoss: StakeRule['kind']
  readonly onLossPercent: string
}

/** A field of the form that cannot be read, in the order of the form. */
export type AutoFault =
  | 'rounds'
  | 'won'
  | 'lost'
  | 'lostBelowStake'
  | 'singleWin'
  | 'onWin'
  | 'onLoss'

/**
 * Reads the form for rounds that cost at most `costMinor`; `parse` reads an amount of the house's currency. Where a
 * run may be endless, no number of rounds stands for that.
 */
export function readAutoForm(
  form: AutoForm,
  costMinor: bigint,
  parse: (text: string) => Minor | undefined,
  canBeEndless = false,
): { readonly rules: AutoRules } | { readonly fault: AutoFault } {
  const rounds = canBeEndless && isEndless(form) ? ENDLESS : wholeNumber(form.rounds, ROUNDS_MAX)
  if (rounds === undefined) return { fault: 'rounds' }
  const wonMinor = optionalAmount(form.won, parse)
  if (wonMinor === 'unclear') return { fault: 'won' }
  const lostMinor = parse(form.lost)
  if (lostMinor === undefined || lostMinor <= 0n) return { fault: 'lost' }
  if (lostMinor < costMinor) return { fault: 'lostBelowStake' }
  const singleWinMinor = optionalAmount(form.singleWin, parse)
  if (singleWinMinor === 'unclear') return { fault: 'singleWin' }
  const onWin = ruleOf(form.onWin, form.onWinPercent)
  if (!onWin) return { fault: 'onWin' }
  const onLoss = ruleOf(form.onLoss, form.onLossPercent)
  if (!onLoss) return { fault: 'onLoss' }
  return { rules: { rounds, wonMinor, lostMinor, singleWinMinor, onWin, onLoss } }
}

/** Whether no number of rounds was typed. */
export function isEndless({ rounds }: Pick<AutoForm, 'rounds'>): boolean {
  return /^0*$/.test(rounds.trim())
}

/** An amount above zero; undefined where the field was left empty. */
function optionalAmount(
  text: string,
  parse: (text: string) => Minor | undefined,
): Minor | undefined | 'unclear' {
  if (text.trim() === '') return undefined
  const amountMinor = parse(text)
  return amountMinor === undefined || amountMinor <= 0n ? 'unclear' : amountMinor
}

function ruleOf(kind: StakeRule['kind'], percentText: string): StakeRule | undefined {
  if (kind !== 'raise') return { kind }
  const percent = wholeNumber(percentText, RAISE_PERCENT_MAX)
  return percent === undefined ? undefined : { kind, percent }
}

function wholeNumber(text: string, max: number): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const value = Number(trimmed)
  return value >= 1 && value <= max ? value : undefined
}
