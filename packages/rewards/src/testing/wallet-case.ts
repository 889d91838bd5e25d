/** What a case of bonus money says, as it stands in the file: amounts are integers, moments ISO 8601 in UTC. */
export interface WalletCase {
  readonly id: string
  readonly describes: string
  readonly input: {
    readonly policy: { readonly wageringMultipleMax: string }
    readonly steps: readonly WalletStep[]
  }
  readonly expected: readonly unknown[]
}

export interface CaseBonusTerms {
  readonly kind: 'cashable' | 'sticky' | 'play_only'
  readonly order: 'cash_first' | 'bonus_first'
  readonly matchPercent: string
  readonly amountMaxMinor: number
  readonly depositMinMinor?: number
  readonly wageringMultiple: string
  readonly wageringBase: 'bonus' | 'bonus_and_deposit'
  readonly countsPercent: Readonly<Record<string, number>>
  readonly validSeconds: number
  readonly maxBetMinor?: number
  readonly maxConversionMinor?: number
}

export type WalletAction =
  | { readonly do: 'deposit'; readonly id: string; readonly amountMinor: number }
  | { readonly do: 'deposit_reversed'; readonly id: string }
  | {
      readonly do: 'grant'
      readonly id: string
      readonly deposit?: string
      readonly amountMinor?: number
      readonly terms: CaseBonusTerms
    }
  | {
      readonly do: 'bet'
      readonly id: string
      readonly game: string
      readonly stakeMinor: number
    }
  | { readonly do: 'settle'; readonly bet: string; readonly payoutMinor: number }
  | { readonly do: 'refund' | 'rollback'; readonly bet: string }
  | {
      readonly do: 'withdraw'
      readonly amountMinor: number
      readonly confirmsForfeit?: boolean
    }
  | { readonly do: 'give_up'; readonly grant: string }
  | { readonly do: 'exclude' | 'look' }

export type WalletStep = WalletAction & { readonly at: string }
