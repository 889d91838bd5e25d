import type { DepositAnswer, WithdrawalAnswer } from '../history/lines.ts'
import { answersOf, groupBy, inputOf, type OperationFacts, type RunFacts } from './run-facts.ts'
import { type Violation, violation } from './violation.ts'

/** Codes of `packages/ledger/src/transfer-code.ts` that an order can bring about. */
const DEPOSIT_CREDIT = 10
const DEPOSIT_SUSPEND = 11
const WITHDRAWAL_CAPTURE = 21
const WITHDRAWAL_RELEASE = 22

/**
 * Deposits, withdrawals and choices as the final reads show them, against what was acknowledged
 * and what the ledger holds: one key, one order; what was paid is credited, what was not paid is
 * not; what was taken back is back.
 */
export function checkOrders(facts: RunFacts): Violation[] {
  return [...checkDeposits(facts), ...checkWithdrawals(facts), ...checkRounds(facts)]
}

function checkDeposits(facts: RunFacts): Violation[] {
  const found: Violation[] = []
  const shown = lastShown(facts, 'deposits', (each: DepositAnswer) => each.depositId)
  const claimed = new Set<string>()
  const keyed = facts.operations.filter((each) => each.kind === 'deposit')
  for (const [key, operations] of groupBy(keyed, (each) => `${each.memberId} ${each.key}`)) {
    const accepted = operations.filter((each) => each.oks.length > 0)
    const ids = new Set(accepted.flatMap((each) => answersOf(each, 'deposit').map(idOfDeposit)))
    for (const id of ids) claimed.add(id)
    if (accepted.length > 1 || ids.size > 1) {
      found.push(violation('I7', `deposit ${key}`, `one key, orders ${[...ids].join(', ')}`))
    }
    for (const operation of accepted) {
      const { amountMinor } = inputOf(operation, 'deposit')
      const [id] = answersOf(operation, 'deposit').map(idOfDeposit)
      const order = shown.get(id ?? '')
      if (order?.amountMinor !== amountMinor) {
        const detail = `acknowledged ${amountMinor}, read ${order?.amountMinor ?? 'nothing'}`
        found.push(violation('I4', `deposit ${id}`, detail))
      }
    }
  }
  const paid = paidDeposits(facts)
  for (const [id, order] of shown) {
    if (!claimed.has(id)) {
      found.push(violation('I6', `deposit ${id}`, 'an order nobody was told of'))
    }
    found.push(...checkMoneyOf(facts, order, paid.get(id)))
  }
  return found
}

function idOfDeposit(answer: DepositAnswer): string {
  return answer.depositId
}

function checkMoneyOf(
  facts: RunFacts,
  order: DepositAnswer,
  payment: 'paid' | 'perhaps' | undefined,
): Violation[] {
  const subject = `deposit ${order.depositId}`
  const credits = (facts.byCause.get(order.depositId) ?? []).filter(
    ({ code }) => code === DEPOSIT_CREDIT || code === DEPOSIT_SUSPEND,
  )
  if (credits.length > 1) return [violation('I6', subject, `credited ${credits.length} times`)]
  const [credit] = credits
  if (!credit) {
    return payment === 'paid' ? [violation('I4', subject, 'paid and never credited')] : []
  }
  if (payment === undefined) return [violation('I5', subject, 'credited and never paid')]
  if (credit.amountMinor !== order.amountMinor) {
    const detail = `asked and paid ${order.amountMinor}, credited ${credit.amountMinor}`
    return [violation('I4', subject, detail)]
  }
  return []
}

/** Which deposits the provider's page took money for: surely, or without a clear answer. */
function paidDeposits(facts: RunFacts): ReadonlyMap<string, 'paid' | 'perhaps'> {
  const paid = new Map<string, 'paid' | 'perhaps'>()
  for (const operation of facts.operations) {
    if (operation.kind !== 'pay') continue
    const { depositId } = inputOf(operation, 'pay')
    if (operation.oks.length > 0) paid.set(depositId, 'paid')
    else if (!paid.has(depositId)) paid.set(depositId, 'perhaps')
  }
  return paid
}

function checkWithdrawals(facts: RunFacts): Violation[] {
  const found: Violation[] = []
  const shown = lastShown(facts, 'withdrawals', (each: WithdrawalAnswer) => each.withdrawalId)
  const told = new Set<string>()
  for (const operation of facts.operations) {
    for (const { withdrawalId } of answersOf(operation, 'withdraw')) {
      told.add(withdrawalId)
      if (!shown.has(withdrawalId)) {
        found.push(violation('I4', `withdrawal ${withdrawalId}`, 'acknowledged and not there'))
      }
    }
    for (const { withdrawalId } of answersOf(operation, 'cancel')) {
      const state = shown.get(withdrawalId)?.state
      if (state !== 'cancelled') {
        const detail = `cancelled by acknowledgement, read ${state ?? 'nothing'}`
        found.push(violation('I4', `withdrawal ${withdrawalId}`, detail))
      }
    }
  }
  for (const [id, order] of shown) {
    if (!told.has(id)) {
      found.push(violation('I6', `withdrawal ${id}`, 'a request nobody was told of'))
    }
    const codes = (facts.byCause.get(id) ?? []).map(({ code }) => code)
    const isBack = ['cancelled', 'rejected', 'failed'].includes(order.state)
    const isOut = order.state === 'received'
    if (codes.includes(WITHDRAWAL_RELEASE) !== isBack) {
      found.push(violation('I10', `withdrawal ${id}`, `${order.state}, transfers ${codes}`))
    }
    if (codes.includes(WITHDRAWAL_CAPTURE) !== isOut) {
      found.push(violation('I10', `withdrawal ${id}`, `${order.state}, transfers ${codes}`))
    }
  }
  return found
}

/** A choice that was acknowledged stands in the round for ever, at its place. */
function checkRounds(facts: RunFacts): Violation[] {
  const rounds = new Map(
    facts.operations.flatMap((each) =>
      answersOf(each, 'round').map((answer) => [answer.roundId, answer] as const),
    ),
  )
  const found: Violation[] = []
  for (const operation of facts.operations) {
    if (operation.kind !== 'choose' || operation.oks.length === 0) continue
    const { roundId, choiceNumber, choice } = inputOf(operation, 'choose')
    const kept = rounds.get(roundId)?.choices[choiceNumber]
    if (!kept || !isSameChoice(kept, choice)) {
      const detail = `choice ${choiceNumber} was acknowledged, read ${JSON.stringify(kept)}`
      found.push(violation('I4', `round ${roundId}`, detail))
    }
  }
  for (const round of rounds.values()) {
    const codes = (facts.byCause.get(round.roundId) ?? []).map(({ code }) => code)
    if (codes.includes(4) !== (round.state === 'closed')) {
      found.push(violation('I10', `round ${round.roundId}`, `${round.state}, transfers ${codes}`))
    }
  }
  return found
}

type Loose = Readonly<Record<string, unknown>>

function isSameChoice(left: Loose, right: Loose): boolean {
  return Object.keys(right).every((name) => left[name] === right[name])
}

/** Each order as the last read that shows it has it. */
function lastShown<Kind extends 'deposits' | 'withdrawals', Item>(
  facts: RunFacts,
  kind: Kind,
  idOf: (item: Item) => string,
): ReadonlyMap<string, Item> {
  const shown = new Map<string, Item>()
  const reads = facts.operations
    .filter((each: OperationFacts) => each.kind === kind)
    .flatMap((each) => each.oks)
    .sort((left, right) => left.at - right.at)
  for (const read of reads) {
    const { items } = read.answer as unknown as { items: readonly Item[] }
    for (const item of items) shown.set(idOf(item), item)
  }
  return shown
}
