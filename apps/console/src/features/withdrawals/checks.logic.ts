import type { StaffWithdrawal } from '@baize/contract'

export type Check = StaffWithdrawal['checks'][number]

/** `4 pass, 1 to look at` */
export function countChecks(checks: readonly Check[]): { passed: number; toLookAt: number } {
  const passed = checks.filter((each) => each.passed).length
  return { passed, toLookAt: checks.length - passed }
}
