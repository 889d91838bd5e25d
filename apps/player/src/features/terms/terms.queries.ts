import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { inLanguage } from '../../app/language.ts'
import { messages } from '../../app/messages.ts'
import { plainApi } from '../../app/plain-api.ts'

/** The terms in force in the language of the page: what is new in them, and both pages. */
export function termsQuery() {
  const language = messages.current().tag
  return queryOptions({
    queryKey: inLanguage(['terms']),
    queryFn: ({ signal }) => plainApi.call(operations.getTerms, { query: { language }, signal }),
  })
}
