/** What a page may load from elsewhere, because the operator named it. */
export interface PageSources {
  /** Origins over HTTPS, as they were checked when they were named. */
  readonly imageOrigins: readonly string[]
  /** Vendors' pages alone are ever framed. */
  readonly frameOrigins: readonly string[]
  /** Asked whether they answer, before a game is opened from one of them. */
  readonly askedOrigins: readonly string[]
  readonly hasAnalytics: boolean
}

const NOTHING_ELSE: PageSources = {
  imageOrigins: [],
  frameOrigins: [],
  askedOrigins: [],
  hasAnalytics: false,
}
const TAGS = 'https://www.googletagmanager.com'
const TAG_ANSWERS = 'https://*.google-analytics.com https://*.analytics.google.com'

/** Where a page of ours may load things from; everything not listed is refused. */
export function contentPolicy(sources: PageSources): string {
  const { imageOrigins, frameOrigins, askedOrigins, hasAnalytics } = sources
  const tags = (origins: string) => (hasAnalytics ? ` ${origins}` : '')
  const calls = ["'self' data: blob:", ...askedOrigins].join(' ')
  const images = ["'self' data: blob:", ...imageOrigins].join(' ')
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src 'self'${tags(TAGS)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images}${tags(`${TAGS} ${TAG_ANSWERS}`)}`,
    "font-src 'self'",
    `connect-src ${calls}${tags(`${TAGS} ${TAG_ANSWERS}`)}`,
    "worker-src 'self' blob:",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
  ].join(';')
}

const ONE_YEAR_SECONDS = 31_536_000

type Headers = Readonly<Record<string, string>>

/**
 * Headers of every page and file. Like those of calls they are written out once at the start:
 * they are the same each time, and a middleware that works them out anew costs a twentieth of a bet.
 */
export function pageHeaders(isHttps: boolean): Headers {
  return {
    'content-security-policy': contentPolicy(NOTHING_ELSE),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...transportHeaders(isHttps),
  }
}

/** Headers of every answer to a call: data for our own pages, kept by no cache, shown by no frame. */
export function callHeaders(isHttps: boolean): Headers {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...transportHeaders(isHttps),
  }
}

function transportHeaders(isHttps: boolean): Headers {
  if (!isHttps) return {}
  return { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
}
