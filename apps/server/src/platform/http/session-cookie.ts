import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, KeptCookie, Route } from './route.ts'

export interface CookieSettings {
  /** True behind HTTPS; then the names carry `__Host-` and nothing but HTTPS sees them. */
  readonly isSecure: boolean
}

/** Staff and members have a cookie each, so that one browser can hold both. */
export function cookieNames(settings: CookieSettings): { member: string; staff: string } {
  const prefix = settings.isSecure ? '__Host-' : ''
  return { member: `${prefix}baize`, staff: `${prefix}baize-staff` }
}

/**
 * Tells the site that somebody may be signed in, so that a visitor's page need not ask and be
 * refused. It says nothing else and opens nothing.
 */
const HINTS = { member: 'baize-hint', staff: 'baize-staff-hint' } as const
/** Says besides that a session that is over can be taken up again. */
const REMEMBERED_HINT = 'remembered'

/** The cookies of one call. Staff operations live under `/ops`. */
export function createCookieJar(
  settings: CookieSettings,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): CookieJar {
  const names = cookieNames(settings)
  const isStaff = route.operation.path.startsWith('/ops')
  const who = isStaff ? 'staff' : 'member'
  const name = names[who]
  const hint = HINTS[who]
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: settings.isSecure,
    sameSite: isStaff ? 'strict' : 'lax',
  } as const
  const hintAttributes = { ...attributes, httpOnly: false }
  const nameOf = (kept: KeptCookie) => `${names.member}-${kept}`
  return {
    token: request.cookies[name],
    setToken(token, maxAgeSeconds) {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds })
      reply.setCookie(hint, '1', { ...hintAttributes, maxAge: maxAgeSeconds })
    },
    clearToken() {
      reply.clearCookie(name, attributes)
      reply.clearCookie(hint, hintAttributes)
    },
    read: (kept) => request.cookies[nameOf(kept)],
    keep(kept, value, maxAgeSeconds) {
      reply.setCookie(nameOf(kept), value, { ...attributes, maxAge: maxAgeSeconds })
      if (kept === 'remember') {
        reply.setCookie(hint, REMEMBERED_HINT, { ...hintAttributes, maxAge: maxAgeSeconds })
      }
    },
    drop(kept) {
      reply.clearCookie(nameOf(kept), attributes)
    },
  }
}
