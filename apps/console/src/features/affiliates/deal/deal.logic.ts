import { AFFILIATE_TIERS_MAX, type AffiliateTerms } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { plainMoney } from '../../../parts/plain-money.ts'

/** One tier as it is typed; an empty floor is met by every month. */
export interface TierDraft {
  /** Of this row alone, for the page. */
  readonly id: number
  readonly share: string
  readonly ngrMin: string
  readonly activeMin: string
}

/** A deal as it is typed; an empty sum is none. */
export interface DealDraft {
  readonly tiers: readonly TierDraft[]
  readonly carriesNegative: boolean
  readonly cpa: string
  readonly withinDays: string
  readonly firstDepositMin: string
  readonly depositsMin: string
  readonly validBetMin: string
  readonly needsVerified: boolean
  readonly sub: string
  readonly payoutMin: string
  readonly highRoller: string
  readonly vendor: string
  readonly tax: string
  readonly admin: string
}

export type DealFault = 'amount' | 'percent' | 'count' | 'nothing'
type DealRead =
  | { readonly terms: AffiliateTerms }
  | { readonly faults: Readonly<Record<string, DealFault>> }

const PERCENT = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/
const DAYS_MAX = 366
const MEMBERS_MAX = 1_000_000
const USUAL_DAYS = '30'

/** What to begin with: the terms in force, or a share with negative months carried over. */
export function draftOf(terms: AffiliateTerms | undefined, exponent: number): DealDraft {
  const money = (wire = '0') => (wire === '0' ? '' : plainMoney(wire, exponent))
  const percent = (text = '0') => (text === '0' ? '' : text)
  const { baseline } = terms ?? {}
  return {
    tiers: (terms?.tiers ?? [{ sharePercent: '' }]).map((tier, id) => ({
      ...{ id, share: tier.sharePercent, ngrMin: money(tier.ngrMinMinor) },
      activeMin: tier.activeMin ? String(tier.activeMin) : '',
    })),
    carriesNegative: terms?.carriesNegative ?? true,
    cpa: money(terms?.cpaMinor),
    withinDays: baseline ? String(baseline.withinDays) : USUAL_DAYS,
    firstDepositMin: money(baseline?.firstDepositMinMinor),
    depositsMin: money(baseline?.depositsMinMinor),
    validBetMin: money(baseline?.validBetMinMinor),
    needsVerified: baseline?.needsVerified ?? false,
    sub: percent(terms?.subPercent),
    payoutMin: money(terms?.payoutMinMinor),
    highRoller: money(terms?.highRollerMinor),
    vendor: percent(terms?.vendorPercent),
    tax: percent(terms?.taxPercent),
    admin: percent(terms?.adminPercent),
  }
}

/** A new tier at the end, as far as there may be more. */
export function addTier(tiers: readonly TierDraft[]): readonly TierDraft[] {
  if (tiers.length >= AFFILIATE_TIERS_MAX) return tiers
  const id = Math.max(-1, ...tiers.map((tier) => tier.id)) + 1
  return [...tiers, { id, share: '', ngrMin: '', activeMin: '' }]
}

/** The terms that a draft says, or what is wrong with which field. */
export function readDeal(draft: DealDraft, exponent: number): DealRead {
  const faults: Record<string, DealFault> = {}
  const money = (name: string, text: string): string => {
    const amountMinor = text.trim() === '' ? 0n : parseMoney(text, exponent)
    if (amountMinor === undefined || amountMinor < 0n) faults[name] = 'amount'
    return (amountMinor ?? 0n).toString()
  }
  const percent = (name: string, text: string): string => {
    const typed = text.trim() || '0'
    if (!PERCENT.test(typed)) faults[name] = 'percent'
    return typed
  }
  const count = (name: string, text: string, most: number): number => {
    const typed = Number(text.trim() || '0')
    if (!Number.isInteger(typed) || typed < 0 || typed > most) faults[name] = 'count'
    return typed
  }
  const tiers = draft.tiers.map(({ share, ngrMin, activeMin }, place) => ({
    sharePercent: percent(`tiers.${place}.share`, share),
    ngrMinMinor: money(`tiers.${place}.ngrMin`, ngrMin),
    activeMin: count(`tiers.${place}.activeMin`, activeMin, MEMBERS_MAX),
  }))
  const highRollerMinor = money('highRoller', draft.highRoller)
  const terms: AffiliateTerms = {
    tiers: tiers.map(({ sharePercent, ngrMinMinor, activeMin }) => ({
      sharePercent,
      ...(ngrMinMinor !== '0' && { ngrMinMinor }),
      ...(activeMin !== 0 && { activeMin }),
    })),
    carriesNegative: draft.carriesNegative,
    cpaMinor: money('cpa', draft.cpa),
    baseline: {
      withinDays: count('withinDays', draft.withinDays, DAYS_MAX),
      firstDepositMinMinor: money('firstDepositMin', draft.firstDepositMin),
      depositsMinMinor: money('depositsMin', draft.depositsMin),
      validBetMinMinor: money('validBetMin', draft.validBetMin),
      needsVerified: draft.needsVerified,
    },
    subPercent: percent('sub', draft.sub),
    payoutMinMinor: money('payoutMin', draft.payoutMin),
    ...(highRollerMinor !== '0' && { highRollerMinor }),
    vendorPercent: percent('vendor', draft.vendor),
    taxPercent: percent('tax', draft.tax),
    adminPercent: percent('admin', draft.admin),
  }
  if (terms.baseline.withinDays === 0) faults.withinDays = 'count'
  if (terms.tiers.length === 0 && terms.cpaMinor === '0') faults.cpa = 'nothing'
  return Object.keys(faults).length > 0 ? { faults } : { terms }
}
