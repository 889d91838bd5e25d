import type { TermsSection } from '@baize/contract'
import { flattenTexts } from '@baize/kernel'
import { readMessages } from '../../../platform/languages/read-messages.ts'

/** The text that comes with the product, by language, its places still open. */
export type ShippedTerms = Readonly<
  Record<
    string,
    { readonly terms: readonly TermsSection[]; readonly privacy: readonly TermsSection[] }
  >
>

/** Its version: a new one with every change of the text, inserted by a migration, so that members are asked again. */
export const SHIPPED_TERMS_VERSION = '2026-11'

const SECTIONS = {
  terms: ['who', 'money', 'games', 'faults', 'protection', 'account', 'closing', 'disputes'],
  privacy: ['what', 'why', 'where', 'howLong', 'rights', 'cookies'],
} as const

/** Reads the message files; they do not change while the server runs. */
export function readShippedTerms(
  messages = readMessages(new URL('../../../messages/', import.meta.url)),
): ShippedTerms {
  const languages = [...messages].flatMap(([tag, files]) => {
    const tree = files.get('terms')
    if (!tree) return []
    const texts = flattenTexts(tree)
    const page = (name: keyof typeof SECTIONS) =>
      SECTIONS[name].flatMap((section) => {
        const title = texts.get(`${name}.${section}.title`)
        const text = texts.get(`${name}.${section}.text`)
        return title !== undefined && text !== undefined ? [{ title, text }] : []
      })
    const [terms, privacy] = [page('terms'), page('privacy')]
    // A page is shown in one language: what is not whole in one is read in another.
    const isWhole =
      terms.length === SECTIONS.terms.length && privacy.length === SECTIONS.privacy.length
    return isWhole ? [[tag, { terms, privacy }] as const] : []
  })
  return Object.fromEntries(languages)
}
