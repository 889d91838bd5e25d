import type { CalendarPeriod } from '@baize/kernel'
import type { BonusKind, OrderOfFunds } from '../bonus/terms.ts'
import type { FreeBetTermsJson } from '../free-bet/free-bet.ts'
import type { EventKind } from './event.ts'

/**
 * The rules of an offer, as they are frozen with a version: plain JSON. Sums are decimal strings of minor units or of
 * what is counted, percentages and multiples decimal strings, moments milliseconds since 1970.
 */
export interface OfferRules {
  readonly audience: Audience
  /** Whether members join first; without it everybody in the audience takes part. */
  readonly isOptIn: boolean
  readonly opensAt: number
  /** The first moment at which it is over. */
  readonly closesAt: number
  /** Minutes east of UTC of the days of its windows. */
  readonly offsetMinutes: number
  readonly event: EventKind
  readonly filter: EventFilter
  readonly measure: Measure
  /** What is counted together: the whole offer, a period, or each thing by itself. */
  readonly window: 'offer' | 'each' | CalendarPeriod
  readonly goal: Goal
  readonly claim: ClaimTerms
  /** How many rewards there are, for all members together. */
  readonly stock: number | null
  /** What they may cost, for all members together. */
  readonly budgetMinor: string | null
  /** How many rewards one member gets at most. */
  readonly timesMax: number
}

/** Whom an offer is for. What is missing does not matter. */
export interface Audience {
  readonly segments?: readonly string[]
  readonly levelMin?: number
  readonly levelMax?: number
  readonly registeredFrom?: number
  readonly registeredBefore?: number
  readonly needsVerified?: boolean
  /** Products, such as `gaming`, of which the member wants to hear. */
  readonly consents?: readonly string[]
}

/** Which events count. What is missing does not matter. */
export interface EventFilter {
  readonly products?: readonly string[]
  readonly vendors?: readonly string[]
  readonly games?: readonly string[]
  readonly excludedGames?: readonly string[]
  readonly methods?: readonly string[]
  readonly codes?: readonly string[]
  readonly channels?: readonly string[]
  /** The smallest deposit or stake. */
  readonly amountMinMinor?: string
  readonly ordinalMin?: number
  readonly ordinalMax?: number
  readonly levelMin?: number
  /** 1 is Monday, in the days of the offer. */
  readonly weekdays?: readonly number[]
  /** Minutes of the day, from the first to before the second. */
  readonly minutes?: readonly [from: number, until: number]
}

/** What is added up: how many, or how much in minor units. */
export type Measure = 'events' | 'amount' | 'stake' | 'valid_bet' | 'net_loss' | 'wins'

/** How far the count must come. */
export type Goal =
  | {
      readonly kind: 'steps'
      readonly steps: readonly GoalStep[]
      /** All steps that are reached, as soon as they are, or the highest one when the window is over. */
      readonly pays: 'each_step' | 'highest_at_end'
    }
  | {
      /** Once for every so much. */
      readonly kind: 'every'
      readonly each: string
      readonly timesMax: number
      readonly reward: RewardTerms
    }
  | {
      /** Days in a row on which at least so much was counted; `reach` is a number of days. */
      readonly kind: 'streak'
      readonly dayMin: string
      readonly steps: readonly GoalStep[]
    }

export interface GoalStep {
  readonly reach: string
  readonly reward: RewardTerms
}

/** What is granted. */
export type RewardTerms =
  | { readonly kind: 'cash'; readonly sum: SumTerms }
  | { readonly kind: 'bonus'; readonly sum: SumTerms; readonly terms: BonusTermsJson }
  | {
      readonly kind: 'free_rounds'
      readonly game: string
      readonly rounds: number
      readonly stakeMinor: string
    }
  /** A bet on sports with this stake. */
  | { readonly kind: 'free_bet'; readonly sum: SumTerms; readonly terms: FreeBetTermsJson }
  | { readonly kind: 'points' | 'vip_points'; readonly points: number }
  | { readonly kind: 'tickets'; readonly raffle: string; readonly tickets: number }
  | { readonly kind: 'message'; readonly message: string }

export type RewardKind = RewardTerms['kind']

/** How much money it is. */
export type SumTerms =
  | { readonly kind: 'fixed'; readonly amountMinor: string }
  | {
      readonly kind: 'share'
      readonly percent: string
      /** Of the deposit or stake that reached the goal, or of all that was counted. */
      readonly of: 'event' | 'count'
      readonly amountMaxMinor: string
    }

/** Terms of bonus money as they are typed and kept. */
export interface BonusTermsJson {
  readonly kind: Exclude<BonusKind, 'play_only'>
  readonly order: OrderOfFunds
  readonly wageringMultiple: string
  readonly wageringBase: 'bonus' | 'bonus_and_deposit'
  /** Percent of a stake that counts, by game or product. */
  readonly countsPercent: Readonly<Record<string, string>>
  readonly validMs: number
  readonly maxBetMinor?: string | undefined
  readonly maxConversionMinor?: string | undefined
}

/** How a reward that was reached comes to the member. */
export interface ClaimTerms {
  /** By itself, by a click, or by a click and a person of the staff. */
  readonly mode: 'auto' | 'manual' | 'approval'
  /** Worth more than this, a person decides in any mode. */
  readonly approvalAboveMinor: string | null
  /** How long it can be claimed once it is there, in milliseconds. */
  readonly validMs: number
}
