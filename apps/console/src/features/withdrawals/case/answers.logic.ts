import {
  CHECK_ANSWERS,
  type CheckAnswer,
  type GivenAnswer,
  type StaffWithdrawal,
  type WithdrawalCheck,
} from '@baize/contract'

export type Check = StaffWithdrawal['checks'][number]

/** What was answered so far, by check. */
export type Answers = Readonly<Partial<Record<WithdrawalCheck, GivenAnswer>>>

export interface OpenCheck {
  readonly check: Check
  /** What the first of two people answered; undefined while there is none. */
  readonly firsts:
    | { readonly by: string; readonly at: string; readonly answer: GivenAnswer }
    | undefined
  readonly given: GivenAnswer | undefined
}

/** Answers that need no words, in the order of their keys; the last key asks for a reason. */
const ALONE: readonly CheckAnswer[] = CHECK_ANSWERS.filter(
  (answer) => answer !== 'agreed' && answer !== 'reason',
)

/** What can be answered, by the keys 1 and up: who is second agrees or says why not. */
export function choicesOf({ firsts }: Pick<OpenCheck, 'firsts'>): readonly CheckAnswer[] {
  return firsts ? ['agreed', 'reason'] : [...ALONE, 'reason']
}

/** The checks that did not pass, each with what is answered to it. */
export function openChecks(withdrawal: StaffWithdrawal, answers: Answers): readonly OpenCheck[] {
  const { decisions } = withdrawal.case
  const last = decisions.at(-1)
  const first =
    withdrawal.state === 'second_review' && last?.decision === 'approved_first' ? last : undefined
  const isOpen = withdrawal.state === 'requested' || withdrawal.state === 'second_review'
  const made = isOpen ? undefined : decisions.findLast(({ answers: kept }) => kept.length > 0)
  return withdrawal.checks
    .filter(({ passed }) => !passed)
    .map((check) => {
      const answer = first?.answers.find((each) => each.check === check.check)
      return {
        check,
        firsts: first && answer && { by: first.by, at: first.at, answer },
        given: answers[check.check] ?? made?.answers.find((each) => each.check === check.check),
      }
    })
}

/** The next check that waits for an answer. */
export function nextOpen(checks: readonly OpenCheck[]): OpenCheck | undefined {
  return checks.find(({ given }) => given === undefined)
}

/** What goes with the decision. */
export function answersOf(checks: readonly OpenCheck[]): GivenAnswer[] {
  return checks.flatMap(({ given }) => given ?? [])
}

/** Flags that came up after the request. */
export function laterFlags({
  flags,
  case: { flagsAtRequest },
}: StaffWithdrawal): StaffWithdrawal['flags'] {
  if (!flagsAtRequest) return []
  return flags.filter((flag) => !flagsAtRequest.flags.includes(flag))
}
