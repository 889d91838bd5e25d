import type { BalanceAnswer, TransferLine } from '../history/lines.ts'
import { keyUsesOf } from './check-keys.ts'
import { groupBy, type RunFacts } from './run-facts.ts'
import { type Violation, violation } from './violation.ts'

/**
 * I11: what was acknowledged before another command began stands before it in the chain, and no
 * balance that anybody was told is older than an acknowledgement that came before the question,
 * or is one that the ledger never had.
 */
export function checkRealTime(facts: RunFacts): Violation[] {
  return [...checkChainOrder(facts), ...checkBalances(facts)]
}

function checkChainOrder(facts: RunFacts): Violation[] {
  const placeOf = new Map<string, number>()
  for (const [place, transfer] of facts.transfers.entries()) {
    if (!placeOf.has(transfer.postingKey)) placeOf.set(transfer.postingKey, place)
  }
  const effects = keyUsesOf(facts).flatMap((use) => {
    const place = placeOf.get(use.postingKey)
    const accepted = use.operations.find((each) => each.oks.length > 0)
    const began = accepted?.invokes[0]?.at
    const acknowledged = Math.min(...(accepted?.oks ?? []).map(({ at }) => at))
    if (place === undefined || began === undefined) return []
    return [{ subject: use.subject, place, began, acknowledged }]
  })
  effects.sort((left, right) => left.place - right.place)
  const found: Violation[] = []
  let latest = { began: Number.NEGATIVE_INFINITY, subject: '' }
  for (const effect of effects) {
    if (effect.acknowledged < latest.began) {
      const detail = `acknowledged at ${effect.acknowledged}, yet behind ${latest.subject}, which began at ${latest.began}`
      found.push(violation('I11', effect.subject, detail))
    }
    if (effect.began > latest.began) latest = effect
  }
  return found
}

interface Told extends BalanceAnswer {
  readonly began: number
  readonly at: number
}

function checkBalances(facts: RunFacts): Violation[] {
  const told = facts.operations.flatMap((operation) =>
    operation.oks.flatMap((line) => {
      const answer = line.answer as Partial<BalanceAnswer>
      if (answer.balanceVersion === undefined || answer.balanceMinor === undefined) return []
      const invoke = operation.invokes.find(({ attempt }) => attempt === line.attempt)
      const { balanceMinor, balanceVersion } = answer
      const began = invoke?.at ?? 0
      return [{ memberId: operation.memberId, balanceMinor, balanceVersion, began, at: line.at }]
    }),
  )
  const histories = balanceHistories(facts)
  return [...groupBy(told, ({ memberId }) => memberId)].flatMap(([memberId, answers]) => {
    const accountId = facts.cashAccounts.get(memberId)?.accountId ?? ''
    return checkMember(memberId, answers, histories.get(accountId) ?? new Map())
  })
}

/** The balance after each version, for every account. */
function balanceHistories(facts: RunFacts): Map<string, Map<string, string>> {
  const histories = new Map<string, Map<string, string>>()
  for (const base of facts.baseAccounts.values()) {
    histories.set(base.accountId, new Map([[base.version, base.balanceMinor]]))
  }
  const add = (side: TransferLine['debit']) => {
    const history = histories.get(side.accountId) ?? new Map<string, string>()
    history.set(side.version, side.balanceAfterMinor)
    histories.set(side.accountId, history)
  }
  for (const transfer of facts.transfers) {
    add(transfer.debit)
    add(transfer.credit)
  }
  return histories
}

function checkMember(
  memberId: string,
  told: readonly Told[],
  history: ReadonlyMap<string, string>,
): Violation[] {
  const found: Violation[] = []
  for (const { balanceMinor, balanceVersion } of told) {
    const written = history.get(balanceVersion)
    if (written !== balanceMinor) {
      const detail = `told ${balanceMinor} at v${balanceVersion}, the ledger has ${written}`
      found.push(violation('I11', `member ${memberId}`, detail))
    }
  }
  const byEnd = told.toSorted((left, right) => left.at - right.at)
  const byBeginning = told.toSorted((left, right) => left.began - right.began)
  let seen = 0n
  let next = 0
  for (const question of byBeginning) {
    for (let end = byEnd[next]; end && end.at < question.began; end = byEnd[next]) {
      if (BigInt(end.balanceVersion) > seen) seen = BigInt(end.balanceVersion)
      next += 1
    }
    if (BigInt(question.balanceVersion) < seen) {
      const detail = `asked at ${question.began} and told v${question.balanceVersion} after v${seen}`
      found.push(violation('I11', `member ${memberId}`, detail))
    }
  }
  return found
}
