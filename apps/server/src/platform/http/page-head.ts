/** What the head of a page says before any script runs: for previews of links, search engines and tabs. */
export interface PageHead {
  readonly house: string
  /** What the page is called; the house alone without it. */
  readonly title?: string | undefined
  readonly description: string
  /** Tag of the language it is written in. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Other languages of the same address, as tags. */
  readonly otherLanguages: readonly string[]
  /** Whole address without what is private or accidental in it; undefined for a page that nobody else may see. */
  readonly address?: string | undefined
  /** Whole address of a picture. */
  readonly picture: string
}

const BEGIN = '<!-- head -->'
const END = '<!-- /head -->'

/**
 * Puts a head between the marks of a page, in place of the one it was built with. A page without the marks stays as it
 * is. Every value is written so that it is text and nothing else.
 */
export function fillHead(html: string, head: PageHead): string {
  const from = html.indexOf(BEGIN)
  const to = html.indexOf(END, from)
  if (from < 0 || to < 0) return html
  const before = html
    .slice(0, from)
    .replace(
      /<html lang="[^"]*" dir="[^"]*"/,
      () => `<html lang="${asText(head.language)}" dir="${head.direction}"`,
    )
  return `${before}${tagsOf(head).join('\n    ')}${html.slice(to + END.length)}`
}

function tagsOf(head: PageHead): string[] {
  const { house, title, description, address, picture } = head
  const name = title === undefined || title === '' ? house : title
  const meta = (key: 'name' | 'property', of: string, content: string) =>
    `<meta ${key}="${of}" content="${asText(content)}" />`
  return [
    `<title>${asText(name === house ? house : `${name} · ${house}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', house),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:alt', name),
    meta('property', 'og:locale', localeOf(head.language)),
    ...head.otherLanguages.map((tag) => meta('property', 'og:locale:alternate', localeOf(tag))),
    meta('name', 'twitter:card', 'summary'),
    ...(address === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [
          meta('property', 'og:url', address),
          `<link rel="canonical" href="${asText(address)}" />`,
          // One address speaks all languages.
          `<link rel="alternate" hreflang="x-default" href="${asText(address)}" />`,
        ]),
  ]
}

/** As Open Graph writes a language: with the country where it is mostly spoken. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${language === 'en' ? 'GB' : region}`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function asText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
}
