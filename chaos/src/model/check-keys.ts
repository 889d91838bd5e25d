import type { Answers, Inputs } from '../history/lines.ts'
import { postedKeyOf } from './posting-key.ts'
import { answersOf, groupBy, inputOf, type OperationFacts, type RunFacts } from './run-facts.ts'
import { type Violation, violation } from './violation.ts'

const PURPOSES = { open: 'round', choose: 'choice', withdraw: 'withdrawal' } as const
type PostingKind = keyof typeof PURPOSES

/** All operations that were sent under one key of one member. */
interface KeyUse {
  readonly kind: PostingKind
  readonly postingKey: string
  readonly subject: string
  readonly operations: readonly OperationFacts[]
}

/** The keys of a run whose effect, if any, is a posting of the ledger. */
export function keyUsesOf(facts: RunFacts): KeyUse[] {
  const keyed = facts.operations.filter((each) => each.key !== null && each.kind in PURPOSES)
  const groups = groupBy(keyed, (each) => `${each.kind} ${each.memberId} ${each.key}`)
  return [...groups.values()].flatMap((operations) => {
    const [first] = operations
    if (!first?.key) return []
    const kind = first.kind as PostingKind
    const subject = `${kind} ${first.key} of member ${first.memberId}`
    const postingKey = postedKeyOf(facts, PURPOSES[kind], first.memberId, first.key)
    return [{ kind, postingKey, subject, operations }]
  })
}

/**
 * I4 to I7 for everything that is sent under a key: acknowledged means present with the amounts
 * that were acknowledged; refused means no trace; a key has one effect, whatever else is sent
 * under it, and every repeat is told the same story.
 */
export function checkKeys(facts: RunFacts): Violation[] {
  return keyUsesOf(facts).flatMap((use) => [
    ...checkOneEffect(facts, use),
    ...use.operations.flatMap((operation) => checkAnswers(facts, use, operation)),
  ])
}

function checkOneEffect(facts: RunFacts, use: KeyUse): Violation[] {
  const accepted = use.operations.filter((each) => each.oks.length > 0)
  const found: Violation[] = []
  if (accepted.length > 1) {
    const detail = `${accepted.length} different contents were accepted under one key`
    found.push(violation('I7', use.subject, detail))
  }
  const stories = new Set(accepted.flatMap((each) => each.oks.map(storyOf)))
  if (stories.size > 1) {
    found.push(violation('I7', use.subject, `repeats differ: ${[...stories].join(' | ')}`))
  }
  const outcomes = new Set(accepted.flatMap((each) => each.oks.flatMap(outcomeOf)))
  if (outcomes.size > 1) {
    found.push(violation('I7', use.subject, `drawn more than once: ${[...outcomes].join(' | ')}`))
  }
  const posted = facts.byPosting.get(use.postingKey)
  if (posted && accepted.length === 0) {
    const codes = use.operations.flatMap((each) => each.refusals.map(({ code }) => code))
    const detail = `only refused (${[...new Set(codes)].join(', ')}), yet posted`
    found.push(violation('I5', use.subject, detail))
  }
  return found
}

/** What may not change from one repeat to the next. */
function storyOf(line: OperationFacts['oks'][number]): string {
  const { roundId, withdrawalId, stakeMinor, amountMinor } = line.answer as {
    roundId?: string
    withdrawalId?: string
    stakeMinor?: string
    amountMinor?: string
  }
  return `${roundId ?? withdrawalId} ${stakeMinor ?? amountMinor}`
}

/** What a round that is over came to. */
function outcomeOf(line: OperationFacts['oks'][number]): string[] {
  const { outcomeHash } = line.answer as { outcomeHash?: string | null }
  return outcomeHash ? [outcomeHash] : []
}

function checkAnswers(facts: RunFacts, use: KeyUse, operation: OperationFacts): Violation[] {
  const transfers = facts.byPosting.get(use.postingKey)
  const shown = (transfers ?? []).map((each) => `${each.code}:${each.amountMinor}`).join(' ')
  return effectsOf(operation).flatMap(({ causeId, expected }) => {
    if (expected === undefined) return []
    if (!transfers) {
      return [violation('I4', use.subject, `acknowledged (${expected}) and not in the ledger`)]
    }
    if (shown !== expected) {
      return [violation('I4', use.subject, `acknowledged ${expected}, the ledger has ${shown}`)]
    }
    if (transfers.some((each) => each.causeId !== causeId)) {
      return [violation('I7', use.subject, `acknowledged for ${causeId}, posted for another`)]
    }
    return []
  })
}

interface Effect {
  readonly causeId: string
  /** `code:amount` of each transfer in order; undefined when the answer moved no money. */
  readonly expected: string | undefined
}

/** What an acknowledged answer says the ledger must hold under the operation's key. */
function effectsOf(operation: OperationFacts): Effect[] {
  switch (operation.kind) {
    case 'open': {
      const asked = inputOf(operation, 'open')
      return answersOf(operation, 'open').map((answer) => openingOf(asked, answer))
    }
    case 'choose': {
      const { choiceNumber } = inputOf(operation, 'choose')
      return answersOf(operation, 'choose').map((answer) => settlementOf(choiceNumber, answer))
    }
    case 'withdraw': {
      const { amountMinor } = inputOf(operation, 'withdraw')
      return answersOf(operation, 'withdraw').map((answer) => ({
        causeId: answer.withdrawalId,
        expected: `20:${amountMinor}`,
      }))
    }
    default:
      return []
  }
}

function openingOf(asked: Inputs['open'], answer: Answers['open']): Effect {
  const { roundId, payoutMinor } = answer
  if (asked.gameCode === 'mines') return { causeId: roundId, expected: `3:${asked.stakeMinor}` }
  const payout = payoutMinor === null || payoutMinor === '0' ? '' : ` 2:${payoutMinor}`
  return { causeId: roundId, expected: `1:${asked.stakeMinor}${payout}` }
}

/** Only the choice that ended the round moved money; a repeat of an earlier one is told of it too. */
function settlementOf(choiceNumber: number, answer: Answers['choose']): Effect {
  const { roundId, stakeMinor, payoutMinor, state, choices } = answer
  const isLast = state === 'closed' && choices.length === choiceNumber + 1
  if (!isLast) return { causeId: roundId, expected: undefined }
  const payout = payoutMinor === null || payoutMinor === '0' ? '' : ` 2:${payoutMinor}`
  return { causeId: roundId, expected: `4:${stakeMinor}${payout}` }
}
