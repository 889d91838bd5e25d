import { languageOf } from '@baize/languages'
import type { CookieJar } from '../../../platform/http/route.ts'

/** The language whose names of games a caller reads: the one asked for, else that of their browser. */
export function spokenBy(call: {
  readonly query: { readonly language?: string | undefined }
  readonly cookies: Pick<CookieJar, 'language'>
}): string | undefined {
  const { language } = call.cookies
  return call.query.language ?? (language && languageOf(language).tag)
}
