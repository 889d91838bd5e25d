import { operations } from '@baize/contract'
import type { MessageSections } from '../../../platform/languages/read-messages.ts'
import { createWordBook } from '../../../platform/languages/word-book.ts'

/** What a player reads for a refusal, in a language by its tag. */
export type Sentences = (language: string, operation: string, code: string) => string

const MESSAGES = new Map(
  Object.values(operations).map(({ id, refusals }) => [
    id,
    refusals as Readonly<Record<string, readonly [number, string]>>,
  ]),
)

/** Looks a code up as the player site does: what was fetched for it, then what is common, then the contract's English. */
export function createSentences(messages: ReadonlyMap<string, MessageSections>): Sentences {
  const own = createWordBook('refusals', messages)
  const common = createWordBook('common', messages)
  return (language, operation, code) =>
    find(() => own(language)(code)) ??
    find(() => common(language)(`refusal.${code}`)) ??
    MESSAGES.get(operation)?.[code]?.[1] ??
    code
}

/** A book throws where it has no such text. */
function find(look: () => string): string | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
