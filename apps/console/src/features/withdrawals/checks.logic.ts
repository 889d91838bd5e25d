import type { IdentityState, StaffWithdrawal } from '@baize/contract'

export type Check = StaffWithdrawal['checks'][number]

/** How a check's figures are put into words; the screen formats money and times. */
export type CheckFigure =
  | { readonly kind: 'none' }
  | { readonly kind: 'name'; readonly name: string; readonly otherName: string | null }
  | { readonly kind: 'count'; readonly count: number; readonly of: number | null }
  | { readonly kind: 'money'; readonly partMinor: string; readonly wholeMinor: string }
  | { readonly kind: 'identity'; readonly state: IdentityState }
  | { readonly kind: 'span'; readonly minutes: number; readonly usualMinutes: number | null }

const NONE: CheckFigure = { kind: 'none' }

/** What stands at the end of a check's line. */
export function readCheckFigure({ check, figure, against, passed }: Check): CheckFigure {
  switch (check) {
    case 'holder_matches':
      return against === null
        ? NONE
        : { kind: 'name', name: against, otherName: passed ? null : figure }
    case 'inside_limits':
    case 'known_address':
      return figure === null
        ? NONE
        : { kind: 'count', count: Number(figure), of: against === null ? null : Number(against) }
    case 'identity':
      return figure === null ? NONE : { kind: 'identity', state: figure as IdentityState }
    case 'played_since_deposit':
      return figure === null || against === null
        ? NONE
        : { kind: 'money', partMinor: figure, wholeMinor: against }
    case 'deposit_to_withdrawal':
      return figure === null
        ? NONE
        : {
            kind: 'span',
            minutes: Number(figure),
            usualMinutes: against === null ? null : Number(against),
          }
  }
}

/** `4 pass, 1 to look at` */
export function countChecks(checks: readonly Check[]): { passed: number; toLookAt: number } {
  const passed = checks.filter((each) => each.passed).length
  return { passed, toLookAt: checks.length - passed }
}
