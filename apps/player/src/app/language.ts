/**
 * Door: the language of the page. What the server writes for people is asked for anew when it
 * changes: a query with such answers puts the language in its key (`inLanguage(['help'])`), and the
 * server knows it by the cookie that every call carries. Anything else listens with
 * `messages.subscribe`.
 */

import { operations } from '@baize/contract'
import { type Language, type LanguageCode, SOURCE_LANGUAGE } from '@baize/kernel'
import { useSyncExternalStore } from 'react'
import { messages } from './messages.ts'
import { plainApi } from './plain-api.ts'
import { queryClient } from './query-client.ts'
import { isMemberNow } from './session.ts'

/** Lists of games, in whose keys the language does not stand: `GAMES` and `MY_GAMES`. */
const isOfGames = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryKey[0] === 'games' || (queryKey[0] === 'mine' && queryKey[1] === 'games')

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
  await queryClient.invalidateQueries({ predicate: isOfGames })
  if (!isMemberNow()) return
  // The cookie tells it again at the next sign-in, so an answer that is lost costs nothing.
  await plainApi.call(operations.setLanguage, { body: { language: code } }).catch(() => undefined)
}
