import type { EpochMs } from '@baize/kernel'

const DAY_MS = 86_400_000

/** A click on a link of an affiliate, of the visitor who registers. */
export interface Click {
  readonly id: number
  readonly affiliateId: string
  readonly at: EpochMs
}

/** An affiliate as known at the registration. */
export interface Affiliate {
  readonly isApproved: boolean
  /** Devices, addresses, payment accounts: what tells that two accounts are of one person. */
  readonly marks: readonly string[]
}

export interface Registering {
  readonly at: EpochMs
  /** The code that was entered, with the affiliate it belongs to, if any. */
  readonly code?: { readonly affiliateId: string | undefined }
  readonly clicks: readonly Click[]
  readonly marks: readonly string[]
  /** How many days a click counts. */
  readonly windowDays: number
}

export type Attribution =
  | { readonly affiliateId: string; readonly by: 'code' | 'click' }
  | {
      readonly affiliateId: null
      readonly by: 'code_unknown' | 'affiliate_not_approved' | 'self_referral' | null
    }

/**
 * Whose player somebody is, decided once at registration. A code decides, an unknown one for nobody; without one the
 * last click that is not too old.
 */
export function attribute(
  registering: Registering,
  affiliateOf: (id: string) => Affiliate | undefined,
): Attribution {
  const { code, marks } = registering
  const by = code ? 'code' : 'click'
  const affiliateId = code ? code.affiliateId : lastClick(registering)?.affiliateId
  if (affiliateId === undefined) return nobody(code ? 'code_unknown' : null)
  const affiliate = affiliateOf(affiliateId)
  if (!affiliate?.isApproved) return nobody('affiliate_not_approved')
  if (affiliate.marks.some((mark) => marks.includes(mark))) return nobody('self_referral')
  return { affiliateId, by }
}

/** By time, then by id; a click at the very end of the window is too old. */
function lastClick({ at, clicks, windowDays }: Registering): Click | undefined {
  const since = at - windowDays * DAY_MS
  return clicks
    .filter((click) => click.at > since && click.at <= at)
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
    .at(-1)
}

function nobody(by: Extract<Attribution, { affiliateId: null }>['by']): Attribution {
  return { affiliateId: null, by }
}
