import type { DepositMethodWish } from '@baize/contract'
import { feeOf, minor } from '@baize/kernel'

export type MethodFault =
  | 'limits_crossed'
  | 'fee_too_high'
  | 'route_missing'
  | 'provider_unknown'
  | 'kind_fixed'

/** Why a way to deposit cannot be offered as it is written; undefined when it can. */
export function findMethodFault(
  wish: DepositMethodWish,
  known: {
    readonly providers: readonly string[]
    /** What it was; undefined for a new one. */
    readonly kind: DepositMethodWish['kind'] | undefined
  },
): MethodFault | undefined {
  const minMinor = minor(BigInt(wish.minMinor))
  // Payment pages are what staff can add; whatever kind there is stays what it is.
  if (wish.kind !== (known.kind ?? 'hosted')) return 'kind_fixed'
  if (BigInt(wish.maxMinor) < minMinor) return 'limits_crossed'
  const terms = { feeBps: wish.feeBps, feeFixedMinor: minor(BigInt(wish.feeFixedMinor)) }
  if (feeOf(minMinor, terms) >= minMinor) return 'fee_too_high'
  // A transfer goes to the house's own accounts and asks no provider.
  if (wish.kind === 'bank_transfer')
    return wish.routes.length === 0 ? undefined : 'provider_unknown'
  if (wish.routes.length === 0) return 'route_missing'
  const isKnown = wish.routes.every(({ provider }) => known.providers.includes(provider))
  return isKnown ? undefined : 'provider_unknown'
}
