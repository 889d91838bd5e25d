/** Where a page of ours may load things from; everything not listed is refused. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
].join(';')

const ONE_YEAR_SECONDS = 31_536_000

type Headers = Readonly<Record<string, string>>

/**
 * Headers of every page and file. Like those of calls they are written out once at the start:
 * they are the same each time, and a middleware that works them out anew costs a twentieth of a bet.
 */
export function pageHeaders(isHttps: boolean, frameSources: readonly string[] = []): Headers {
  // Only vendors' pages are ever framed; without any the default refuses all.
  const frames = frameSources.length === 0 ? [] : [`frame-src ${frameSources.join(' ')}`]
  return {
    'content-security-policy': [CONTENT_POLICY, ...frames].join(';'),
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
