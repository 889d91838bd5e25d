/** What a case of contracts says, as it stands in the file: amounts are integers, moments ISO 8601 in UTC. */
export interface ContractCase {
  readonly id: string
  readonly describes: string
  readonly input: {
    readonly zone: string
    readonly members: readonly CaseMember[]
    readonly script: readonly CaseStep[]
  }
  readonly expected: {
    readonly answers: readonly unknown[]
    readonly contracts: readonly unknown[]
    readonly runs: readonly unknown[]
  }
}

export interface CaseMember {
  readonly id: string
  readonly kind: 'agent' | 'member' | 'trial'
  readonly parent: string | null
}

/** `[member, settled at, valid bet, profit of the player, cost, posted at, product]`. */
export type CaseFigure = readonly [
  member: string,
  settledAt: string,
  validBet: number,
  profit: number,
  cost: number,
  postedAt?: string | null,
  product?: string,
]

export interface CaseTier {
  readonly validBetMinMinor?: number
  readonly netLossMinMinor?: number
  readonly activeMembersMin?: number
  readonly ratePercent?: string
  readonly fixedMinor?: number
}

export interface CaseTerms {
  readonly type: 'dividend' | 'daily_salary' | 'hourly' | 'real_time'
  readonly period: 'daily' | 'weekly' | 'semimonthly' | 'monthly' | 'hourly' | 'five_minutes'
  readonly metric: 'net_loss' | 'valid_bet'
  readonly pay: 'rate' | 'fixed'
  readonly tiers: readonly CaseTier[]
  readonly activeBetMinor?: number
  readonly carriesNegative?: boolean
  readonly deductsCosts?: boolean
  readonly payoutMaxMinor?: number
  readonly weights?: Readonly<Record<string, string>>
}

interface Timed {
  readonly at: string
}

export interface OfferStep extends Timed {
  readonly do: 'offer'
  readonly contract: string
  readonly giver: string
  readonly receiver: string
  readonly terms: CaseTerms
  readonly confirmsTerminations?: readonly string[]
}

export type CaseRun =
  | {
      readonly type: 'dividend' | 'daily_salary'
      readonly period: 'daily' | 'weekly' | 'semimonthly' | 'monthly'
      readonly window: string
      readonly asOf: string
    }
  | { readonly type: 'hourly'; readonly day: string; readonly asOf: string }
  | { readonly type: 'real_time'; readonly day: string; readonly closeAsOf: string }

export type DecisionStep =
  | OfferStep
  | (Timed & { readonly do: 'accept' | 'reject'; readonly contract: string })
  | (Timed & { readonly do: 'terminate'; readonly contract: string; readonly by: string })
  | (Timed & { readonly do: 'move'; readonly member: string; readonly newParent: string | null })

export type CaseStep =
  | DecisionStep
  | { readonly figures: readonly CaseFigure[] }
  | { readonly run: CaseRun }
