import type { GivenAnswer } from '@baize/contract'
import { useState } from 'react'
import type { Answers } from './answers.logic.ts'

/** What was answered and not sent yet, by case in its state: it stands there again when the case is opened anew. */
const begun = new Map<string, Answers>()

/** The answers of one case; `subject` is the case in the state in which it is looked at. */
export function useAnswers(subject: string) {
  const [, renew] = useState(0)
  return {
    answers: begun.get(subject) ?? {},
    give(answer: GivenAnswer) {
      begun.set(subject, { ...begun.get(subject), [answer.check]: answer })
      renew((times) => times + 1)
    },
    takeBack(check: GivenAnswer['check']) {
      const { [check]: _gone, ...rest } = begun.get(subject) ?? {}
      begun.set(subject, rest)
      renew((times) => times + 1)
    },
  }
}
export type AnswerSheet = ReturnType<typeof useAnswers>
