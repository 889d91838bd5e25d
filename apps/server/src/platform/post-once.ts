import { assert, type Refusal, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { AccountMoved, Outcome } from '@baize/ledger/pg'

/** What a movement came to, the first time or again. */
export interface Posted<Answer> {
  readonly answer: Answer
  /** The movement's accounts as its commit left them; undefined for a repeat. */
  readonly accounts: readonly AccountMoved[] | undefined
}

export interface Repeats<Answer, Conflict extends string> {
  /** What a key that was used for something else is told. */
  readonly conflict: Conflict
  /** The answer of the first time, read by the cause of its posting. */
  replay(causeId: Uuid): Promise<Answer>
}

/** Reads the outcome of a movement as a result: a repeat is answered like the first time, and a refusal is one. */
export async function postOnce<Answer, Code extends string, Conflict extends string>(
  posting: Promise<Outcome<Answer, Code>>,
  { conflict, replay }: Repeats<Answer, Conflict>,
): Promise<Result<Posted<Answer>, Code | Conflict>> {
  const outcome = await posting
  switch (outcome.kind) {
    case 'posted':
      return succeed({ answer: outcome.answer, accounts: outcome.accounts })
    case 'refused':
      return asRefused(outcome.refusal)
    case 'conflict':
      return refuse(conflict)
    case 'replayed':
      return succeed({ answer: await replay(outcome.causeId), accounts: undefined })
  }
}

/** The same of a movement whose key was made for it, which can be no repeat. */
export async function postNew<Answer, Code extends string>(
  posting: Promise<Outcome<Answer, Code>>,
): Promise<Result<Answer, Code>> {
  const outcome = await posting
  if (outcome.kind === 'refused') return asRefused(outcome.refusal)
  assert(outcome.kind === 'posted', 'a key made for this movement is new')
  return succeed(outcome.answer)
}

function asRefused<Code extends string>({ code, details }: Refusal<Code>) {
  return refuse(code, details)
}
