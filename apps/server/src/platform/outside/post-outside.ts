import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  isAllowedHere,
  isPublicAddress,
  type OutsideRules,
  readOutsideUrl,
} from './outside-address.ts'

const ANSWER_MS_MAX = 10_000
const HEADER_BYTES_MAX = 8_192

/** What came of a call: a status, or why there is none. */
export type OutsideAnswer =
  | { readonly status: number }
  | { readonly fault: 'address_not_allowed' | 'no_answer' }

/** Every address of a name, as the system knows it. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>

const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true })

class AddressNotAllowed extends Error {}

/**
 * Sends a body to an address that somebody else chose. It is looked at anew at each call, and the connection goes to what was
 * looked at: a name that leads to the house's own networks in between is refused. Redirects are answers like any other, and
 * the body of an answer is not read.
 */
export async function postOutside(
  call: {
    readonly url: string
    readonly body: string
    readonly headers: Readonly<Record<string, string>>
  },
  rules: OutsideRules,
  resolve: Resolve = resolveByDns,
): Promise<OutsideAnswer> {
  const url = readOutsideUrl(call.url, rules)
  if (!url) return { fault: 'address_not_allowed' }
  const isHere = isAllowedHere(url, rules)
  try {
    return { status: await send(url, call, isHere ? undefined : guardedLookup(resolve)) }
  } catch (failure) {
    return { fault: failure instanceof AddressNotAllowed ? 'address_not_allowed' : 'no_answer' }
  }
}

function send(
  url: URL,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  lookupBy: LookupFunction | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'http:' ? requestPlain : request
    const sent = start(url, {
      method: 'POST',
      // A connection of its own, which was looked at.
      agent: false,
      maxHeaderSize: HEADER_BYTES_MAX,
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      ...(lookupBy && { lookup: lookupBy }),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.end(body)
  })
}

/** Answers a name's addresses where all of them are public. */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address))) {
          callback(new AddressNotAllowed(hostname), [])
        } else if (options.all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (failure) => callback(failure, []),
    )
  }
}
