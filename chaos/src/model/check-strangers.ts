import { keyUsesOf } from './check-keys.ts'
import { postedKeyOf } from './posting-key.ts'
import { answersOf, type RunFacts } from './run-facts.ts'
import { type Violation, violation } from './violation.ts'

const WITHDRAWAL_CAPTURE = 21
const WITHDRAWAL_RELEASE = 22

/**
 * I6 from the other side: every transfer of the run must be the effect of something that was
 * asked for. A command that took effect twice shows here as a posting that nobody sent.
 */
export function checkStrangers(facts: RunFacts): Violation[] {
  const asked = new Set(keyUsesOf(facts).map((use) => use.postingKey))
  const withdrawals = new Set<string>()
  for (const operation of facts.operations) {
    const deposits = [
      ...answersOf(operation, 'deposit'),
      ...answersOf(operation, 'deposits').flatMap(({ items }) => items),
    ]
    for (const { depositId } of deposits) {
      asked.add(postedKeyOf(facts, 'deposit money', operation.memberId, depositId))
    }
    for (const { withdrawalId } of answersOf(operation, 'withdraw')) withdrawals.add(withdrawalId)
  }
  return [...facts.byPosting].flatMap(([postingKey, transfers]) => {
    if (asked.has(postingKey)) return []
    const isOfWithdrawal = transfers.every(
      ({ code, causeId }) =>
        (code === WITHDRAWAL_CAPTURE || code === WITHDRAWAL_RELEASE) && withdrawals.has(causeId),
    )
    if (isOfWithdrawal) return []
    const shown = transfers.map((each) => `${each.code}:${each.amountMinor}`).join(' ')
    return [violation('I6', `posting ${postingKey}`, `nobody asked for ${shown}`)]
  })
}
