import { BALANCE_AGE_MS_MAX, type BalanceResponse } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import { isUnreachable, type PaymentProvider } from './payment-provider.ts'

/** What a provider says it holds for the house, or why it says nothing that counts. */
export type ProviderBalance =
  | { readonly state: 'told'; readonly amountMinor: bigint; readonly at: Date }
  | { readonly state: 'not_asked' | 'silent' | 'other_currency' | 'late' }

/** Asks a provider for its balance. No answer of it is an error: a cash-up shows it as it is. */
export async function askBalance(
  { provider, clock }: { readonly provider: PaymentProvider; readonly clock: Clock },
  currency: string,
): Promise<ProviderBalance> {
  try {
    const told = await provider.askBalance({ currency })
    return told === null ? { state: 'not_asked' } : readBalance(told, currency, clock.now())
  } catch (failure) {
    if (isUnreachable(failure)) return { state: 'silent' }
    throw failure
  }
}

function readBalance(told: BalanceResponse, currency: string, nowMs: number): ProviderBalance {
  if (told.currency !== currency) return { state: 'other_currency' }
  const at = new Date(told.at)
  if (Math.abs(nowMs - at.getTime()) > BALANCE_AGE_MS_MAX) return { state: 'late' }
  return { state: 'told', amountMinor: BigInt(told.amountMinor), at }
}
