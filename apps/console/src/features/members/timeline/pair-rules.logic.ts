import type { AskedRule } from '@baize/contract'

export interface PairedRule {
  readonly key: string
  /** The one that says what is needed. */
  readonly asked: AskedRule
  readonly before: AskedRule | undefined
  readonly present: AskedRule | undefined
}

const keyOf = ({ rule, limit, must }: AskedRule) =>
  [rule, limit?.kind, limit?.period, must].join(' ')

/** The rules of then beside the same rules of now; what came since stands at the end. */
export function pairRules(
  rulesThen: readonly AskedRule[] | null,
  rulesNow: readonly AskedRule[] | null,
): readonly PairedRule[] {
  const present = new Map((rulesNow ?? []).map((each) => [keyOf(each), each]))
  const before = (rulesThen ?? []).map((asked) => {
    const key = keyOf(asked)
    return { key, asked, before: asked, present: present.get(key) }
  })
  const known = new Set(before.map(({ key }) => key))
  const since = [...present].filter(([key]) => !known.has(key))
  return [
    ...before,
    ...since.map(([key, asked]) => ({ key, asked, before: undefined, present: asked })),
  ]
}
