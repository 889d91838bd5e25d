import { operations } from '@baize/contract'

const PROTECTION: ReadonlySet<string> = new Set([
  ...[operations.setLimit.id, operations.confirmLimit.id],
  ...[operations.startBreak.id, operations.setRealityCheck.id],
])

/** What it was that the player asked for, by its operation. */
export function refusedWhat(operation: string): 'withdrawal' | 'deposit' | 'bet' | 'protection' {
  if (operation === operations.requestWithdrawal.id) return 'withdrawal'
  if (operation === operations.createDeposit.id) return 'deposit'
  return PROTECTION.has(operation) ? 'protection' : 'bet'
}
