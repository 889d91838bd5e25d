/**
 * Door: the language of the page. What the server writes for people is asked for anew when it
 * changes: a query with such answers puts the language in its key (`inLanguage(['help'])`), and the
 * server knows it by the cookie that every call carries. Anything else listens with
 * `messages.subscribe`.
 */

import { operations } from '@baize/contract'
import { type Language, type LanguageCode, SOURCE_LANGUAGE } from '@baize/languages'
import { useSyncExternalStore } from 'react'
import { messages } from './messages.ts'
import { plainApi } from './plain-api.ts'
import { queryClient } from './query-client.ts'
import { isMemberNow } from './session.ts'

/**
 * Families of queries whose answers hold words of the server, such as names of games, of methods to pay and of what
 * moved, and in whose keys the language does not stand.
 */
const WORDS_OF_SERVER: readonly unknown[] = ['games', 'mine', 'jackpots', 'last-rounds']
const hasWords = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  WORDS_OF_SERVER.includes(queryKey[0])

// Whatever the cause: chosen here, chosen in another tab, or removed by the operator.
let shown = messages.current().code
messages.subscribe(() => {
  const { code } = messages.current()
  if (code === shown) return
  shown = code
  // After the cookie says it, by which the server knows.
  setTimeout(() => void queryClient.invalidateQueries({ predicate: hasWords }), 0)
})

export function useLanguage(): Language {
  return useSyncExternalStore(messages.subscribe, messages.current)
}

/** The key of a query whose answer is written in the language of the page. */
export function inLanguage<Key extends readonly unknown[]>(
  key: Key,
): readonly [...Key, LanguageCode] {
  return [...key, messages.current().code]
}

/**
 * What a question about games says of the reader, so that names come in the language of the page also
 * where nobody chose one; English is what the server answers unasked. The first are asked before the
 * texts are there: `public/early.js` has marked the page by then.
 */
export function readersWords(): { readonly language?: string } {
  const tag = document.documentElement.lang
  return tag === SOURCE_LANGUAGE.tag ? {} : { language: tag }
}

/** Shows the page in another language, tells the server and loads content in it. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await messages.choose(code)
  if (!isMemberNow()) return
  // The cookie tells it again at the next sign-in, so an answer that is lost costs nothing.
  await plainApi.call(operations.setLanguage, { body: { language: code } }).catch(() => undefined)
}
