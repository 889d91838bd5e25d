import type { DepositMethodWish, StaffDepositMethod } from '@baize/contract'
import { type Currency, localSum, parseMoney, readTypedSum } from '@baize/kernel'
import { typedAmount, typedPercent } from '../../parts/typed-amount.ts'

/** The fields as they are typed. */
export interface MethodDraft {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly kind: DepositMethodWish['kind']
  readonly icon: DepositMethodWish['icon']
  readonly min: string
  readonly max: string
  readonly quick: string
  readonly feePercent: string
  readonly feeFixed: string
  readonly feePayer: DepositMethodWish['feePayer']
  readonly usual: number
  readonly life: number
  readonly countries: string
  readonly order: number
  readonly isOn: boolean
  readonly routes: readonly RouteDraft[]
}

export interface RouteDraft {
  readonly provider: string
  readonly min: string
  readonly max: string
  readonly countries: string
}

/** Which field cannot be read. */
export type DraftFault =
  | 'id'
  | 'name'
  | 'min'
  | 'max'
  | 'quick'
  | 'feePercent'
  | 'feeFixed'
  | 'usual'
  | 'life'
  | 'countries'
  | 'order'
  | 'routes'

/** The languages the product ships; English stands in for any other. */
export const NAME_LANGUAGES = ['en', 'zh-Hans', 'vi', 'th', 'pt-BR', 'ar'] as const

export const NEW_METHOD: MethodDraft = {
  ...{ id: '', names: {}, kind: 'hosted', icon: 'wallet', min: '', max: '', quick: '' },
  ...{ feePercent: '0', feeFixed: '0', feePayer: 'member', usual: 5, life: 15 },
  ...{ countries: '', order: 100, isOn: false },
  routes: [{ provider: 'sandbox', min: '', max: '', countries: '' }],
}

/** Of a percent: its places come to basis points. */
const PERCENT_DECIMALS = 2
const FEE_BPS_MAX = 2_000n
const ID = /^[a-z0-9][a-z0-9-]{1,39}$/

/** The fields of a way that is there. */
export function draftOf(method: StaffDepositMethod, exponent: number): MethodDraft {
  const typed = (amountMinor: string) => typedAmount(amountMinor, exponent)
  return {
    ...{ id: method.methodId, names: method.names, kind: method.kind, icon: method.icon },
    min: typed(method.minMinor),
    max: typed(method.maxMinor),
    quick: method.quickAmountsMinor.map(typed).join(' '),
    feePercent: typedPercent(method.feeBps),
    feeFixed: typed(method.feeFixedMinor),
    ...{ feePayer: method.feePayer, usual: method.usualMinutes, life: method.lifeMinutes },
    countries: method.countries.join(' '),
    ...{ order: method.sortOrder, isOn: method.isOn },
    routes: method.routes.map((route) => ({
      provider: route.provider,
      min: route.minMinor === null ? '' : typed(route.minMinor),
      max: route.maxMinor === null ? '' : typed(route.maxMinor),
      countries: route.countries.join(' '),
    })),
  }
}

/** Sums with spaces between, as the language writes them. */
export function localSums(text: string, locale: string): string {
  return wordsOf(text)
    .map((word) => localSum(word, locale))
    .join(' ')
}

/** The same as `readDraft` takes them; what is no sum stays one that it refuses. */
export function plainSums(text: string, currency: Currency, locale: string): string {
  return wordsOf(text)
    .map((word) => {
      const sum = readTypedSum(word, currency, locale)
      return sum.kind === 'sum' ? sum.plain : `?${word}`
    })
    .join(' ')
}

/** What is asked for, or the first field that cannot be read. */
export function readDraft(
  draft: MethodDraft,
  exponent: number,
): { readonly wish: DepositMethodWish } | { readonly fault: DraftFault } {
  const amount = (text: string) => parseMoney(text.trim(), exponent)?.toString()
  const orNull = (text: string) => (text.trim() === '' ? null : amount(text))
  const names = Object.fromEntries(
    Object.entries(draft.names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[language, name.trim()]],
    ),
  )
  const [minMinor, maxMinor] = [amount(draft.min), amount(draft.max)]
  const quick = wordsOf(draft.quick).map(amount)
  const feeFixedMinor = amount(draft.feeFixed)
  const countries = readCountries(draft.countries)
  const routes = draft.routes.map((route) => ({
    provider: route.provider,
    minMinor: orNull(route.min),
    maxMinor: orNull(route.max),
    countries: readCountries(route.countries),
  }))
  if (!ID.test(draft.id)) return { fault: 'id' }
  if (names.en === undefined) return { fault: 'name' }
  if (!minMinor || minMinor === '0') return { fault: 'min' }
  if (!maxMinor || maxMinor === '0') return { fault: 'max' }
  if (quick.length > 8 || quick.some((each) => !each || each === '0')) return { fault: 'quick' }
  const feeBps = parseMoney(draft.feePercent, PERCENT_DECIMALS)
  if (feeBps === undefined || feeBps > FEE_BPS_MAX) return { fault: 'feePercent' }
  if (feeFixedMinor === undefined) return { fault: 'feeFixed' }
  if (!isWhole(draft.usual, 1)) return { fault: 'usual' }
  if (!isWhole(draft.life, 5)) return { fault: 'life' }
  if (!countries) return { fault: 'countries' }
  if (!isWhole(draft.order, 0)) return { fault: 'order' }
  const wished = routes.flatMap(({ provider, minMinor: from, maxMinor: to, countries: places }) =>
    from === undefined || to === undefined || !places
      ? []
      : [{ provider, minMinor: from, maxMinor: to, countries: places }],
  )
  if (wished.length !== routes.length) return { fault: 'routes' }
  return {
    wish: {
      ...{ names, kind: draft.kind, icon: draft.icon, minMinor, maxMinor },
      quickAmountsMinor: quick as string[],
      feeBps: Number(feeBps),
      ...{ feeFixedMinor, feePayer: draft.feePayer },
      ...{ usualMinutes: draft.usual, lifeMinutes: draft.life, countries },
      ...{ routes: wished, sortOrder: draft.order, isOn: draft.isOn },
    },
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s;]+/).filter((word) => word !== '')
}

function readCountries(text: string): string[] | undefined {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : undefined
}

function isWhole(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least
}
