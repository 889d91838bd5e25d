import { type LanguageCode, readLanguageCode } from '@baize/languages'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { CallReply, CallRequest } from './call-request.ts'
import type { CookieJar, KeptCookie, Route } from './route.ts'

export interface CookieSettings {
  /** True behind HTTPS; then the names carry `__Host-` and nothing but HTTPS sees them. */
  readonly isSecure: boolean
}

/** Lifetime of the browser's cookie. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Staff and members have a cookie each, so that one browser can hold both. */
export function cookieNames(settings: CookieSettings): { member: string; staff: string } {
  const prefix = prefixOf(settings)
  return { member: `${prefix}baize`, staff: `${prefix}baize-staff` }
}

function prefixOf({ isSecure }: CookieSettings): '__Host-' | '' {
  return isSecure ? '__Host-' : ''
}

/** A call is asked for its cookies more than once: by the limit of calls, by its route, by whatever reads another one. */
const parsed = new WeakMap<object, ReturnType<typeof parseCookie>>()

/** What a browser sent under a name. */
export function readCookie({ headers }: CallRequest, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined
  let cookies = parsed.get(headers)
  if (!cookies) {
    cookies = parseCookie(headers.cookie)
    parsed.set(headers, cookies)
  }
  return cookies[name]
}

/**
 * Tells the site that somebody may be signed in, so that a visitor's page need not ask and be
 * refused. It says nothing else and opens nothing. Pages look for what it ends with: behind HTTPS it
 * has the prefix too.
 */
const HINTS = { member: 'baize-hint', staff: 'baize-staff-hint' } as const
/** Says besides that a session that is over can be taken up again. */
const REMEMBERED_HINT = 'remembered'

/** Written by the web apps’ own scripts, so that it is known before anybody signs in. */
const LANGUAGES = { member: 'lang', staff: 'console-lang' } as const

/** The language that a visitor of the site chose in this browser, if they did. */
export function readChosenLanguage(request: CallRequest): LanguageCode | undefined {
  return readLanguageCode(readCookie(request, LANGUAGES.member))
}

/** The cookies of one call. Staff operations live under `/ops`. */
export function createCookieJar(
  settings: CookieSettings,
  route: Route,
  request: CallRequest,
  reply: CallReply,
): CookieJar {
  return new CallCookies(settings, route.operation.path.startsWith('/ops'), request, reply)
}

type Attributes = Omit<SetCookie, 'name' | 'value' | 'maxAge'>

/** Written into the answer as soon as they are set; of a name the last one counts. */
class CallCookies implements CookieJar {
  readonly token: string | undefined
  readonly #settings: CookieSettings
  readonly #isStaff: boolean
  readonly #request: CallRequest
  readonly #reply: CallReply
  #written: Map<string, string> | undefined

  constructor(settings: CookieSettings, isStaff: boolean, request: CallRequest, reply: CallReply) {
    this.#settings = settings
    this.#isStaff = isStaff
    this.#request = request
    this.#reply = reply
    this.token = readCookie(request, this.#name)
  }

  get language(): LanguageCode | undefined {
    if (!this.#isStaff) return readChosenLanguage(this.#request)
    return readLanguageCode(readCookie(this.#request, LANGUAGES.staff))
  }

  setToken(token: string, maxAgeSeconds: number): void {
    this.#write(this.#name, token, maxAgeSeconds, this.#attributes)
    this.#write(this.#hint, '1', maxAgeSeconds, this.#hintAttributes)
  }

  clearToken(): void {
    this.#clear(this.#name, this.#attributes)
    this.#clear(this.#hint, this.#hintAttributes)
  }

  read(kept: KeptCookie): string | undefined {
    return readCookie(this.#request, this.#nameOf(kept))
  }

  keep(kept: KeptCookie, value: string, maxAgeSeconds: number): void {
    // Site and console share the browser's cookie, so its attributes must not depend on which of them set it.
    this.#write(this.#nameOf(kept), value, maxAgeSeconds, { ...this.#attributes, sameSite: 'lax' })
    if (kept === 'remember') {
      this.#write(this.#hint, REMEMBERED_HINT, maxAgeSeconds, this.#hintAttributes)
    }
  }

  drop(kept: KeptCookie): void {
    this.#clear(this.#nameOf(kept), this.#attributes)
  }

  get #name(): string {
    return cookieNames(this.#settings)[this.#isStaff ? 'staff' : 'member']
  }

  get #hint(): string {
    return `${prefixOf(this.#settings)}${HINTS[this.#isStaff ? 'staff' : 'member']}`
  }

  get #attributes(): Attributes {
    return {
      path: '/',
      httpOnly: true,
      secure: this.#settings.isSecure,
      sameSite: this.#isStaff ? 'strict' : 'lax',
    }
  }

  get #hintAttributes(): Attributes {
    return { ...this.#attributes, httpOnly: false }
  }

  #nameOf(kept: KeptCookie): string {
    return `${cookieNames(this.#settings).member}-${kept}`
  }

  #clear(name: string, attributes: Attributes): void {
    this.#write(name, '', 0, { ...attributes, expires: new Date(0) })
  }

  #write(name: string, value: string, maxAge: number, attributes: Attributes): void {
    this.#written ??= new Map()
    this.#written.set(name, stringifySetCookie({ name, value, maxAge, ...attributes }))
    this.#reply.removeHeader('set-cookie')
    this.#reply.header('set-cookie', [...this.#written.values()])
  }
}
