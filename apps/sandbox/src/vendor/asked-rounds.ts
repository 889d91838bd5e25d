/** More than a page can have lost; the oldest is forgotten. */
const KEPT_MAX = 20

/** Rounds that a page asked for, so that one whose answer was lost is answered and not played again. */
export interface AskedRounds {
  /** Undefined where the key was used for another input. */
  answer<Answer>(
    ask: { readonly key: string; readonly input: string },
    play: () => Promise<Answer>,
  ): Promise<Answer> | undefined
}

export function createAskedRounds(): AskedRounds {
  const asked = new Map<string, { readonly input: string; readonly answer: Promise<unknown> }>()
  return {
    answer<Answer>(
      ask: { readonly key: string; readonly input: string },
      play: () => Promise<Answer>,
    ) {
      const known = asked.get(ask.key)
      if (known && known.input !== ask.input) return undefined
      // One key is one round, and one round has one kind of answer.
      if (known) return known.answer as Promise<Answer>
      const [oldest] = asked.keys()
      if (asked.size >= KEPT_MAX && oldest !== undefined) asked.delete(oldest)
      const answer = play()
      asked.set(ask.key, { input: ask.input, answer })
      // What broke was not played, and may be asked for again.
      answer.catch(() => asked.delete(ask.key))
      return answer
    },
  }
}
