import type { DepositRoute } from '@baize/contract'
import type { Minor } from '@baize/kernel'

/** What a way to a provider is chosen by. */
export interface RoutedOrder {
  readonly amountMinor: Minor
  /** Two letters; undefined where it is not known, which opens no way that asks for one. */
  readonly country: string | undefined
}

/** True for a place that a list of countries is for; an empty list is for every place. */
export function isForCountry(countries: readonly string[], country: string | undefined): boolean {
  return countries.length === 0 || (country !== undefined && countries.includes(country))
}

/** The providers that may have this order, the first choice first, each once. */
export function chooseProviders(routes: readonly DepositRoute[], order: RoutedOrder): string[] {
  const open = routes.filter(
    ({ minMinor, maxMinor, countries }) =>
      (minMinor === null || order.amountMinor >= BigInt(minMinor)) &&
      (maxMinor === null || order.amountMinor <= BigInt(maxMinor)) &&
      isForCountry(countries, order.country),
  )
  return [...new Set(open.map(({ provider }) => provider))]
}
