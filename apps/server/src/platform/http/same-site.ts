import type { CallRequest } from './call-request.ts'

/**
 * A changing call is taken only from our own pages. Browsers say where a call comes from in
 * `Sec-Fetch-Site` or `Origin`; programs without a browser send neither and carry no cookie that
 * a foreign page could make them send.
 */
export function isSameSite(request: CallRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  if (origin === undefined) return true
  return origin === publicOrigin || origin === `http://${request.headers.host}`
}
