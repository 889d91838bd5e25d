import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, Route } from './route.ts'

export interface CookieSettings {
  /** True behind HTTPS; then the names carry `__Host-` and nothing but HTTPS sees them. */
  readonly isSecure: boolean
}

/** Staff and members have a cookie each, so that one browser can hold both. */
export function cookieNames(settings: CookieSettings): { member: string; staff: string } {
  const prefix = settings.isSecure ? '__Host-' : ''
  return { member: `${prefix}baize`, staff: `${prefix}baize-staff` }
}

/** The cookies of one call. Staff operations live under `/ops`. */
export function createCookieJar(
  settings: CookieSettings,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): CookieJar {
  const names = cookieNames(settings)
  const isStaff = route.operation.path.startsWith('/ops')
  const name = isStaff ? names.staff : names.member
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: settings.isSecure,
    sameSite: isStaff ? 'strict' : 'lax',
  } as const
  return {
    token: request.cookies[name],
    setToken(token, maxAgeSeconds) {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds })
    },
    clearToken() {
      reply.clearCookie(name, attributes)
    },
  }
}
