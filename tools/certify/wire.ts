import { createHmac, createSign, createVerify, randomBytes, timingSafeEqual } from 'node:crypto'
import type { VendorSigner } from '@baize/contract/vendors'

/** What one side says to the other, to the byte. */
export interface RawCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
}

/** Carries a call to the other side; rejects when nothing came back in time. */
export type Wire = (call: RawCall) => Promise<RawAnswer>

/** How one side signs and how it believes the other. */
export interface Identity extends VendorSigner {
  verify(text: string, signature: string): boolean
}

/** Both sides with one shared key. */
export function hmacIdentity(vendorId: string, keyId: string, secret: string): Identity {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    vendorId,
    keyId,
    sign,
    verify(text, signature) {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

/** Each side with a private key of its own, PEM, and the other's public one. */
export function rsaIdentity(
  vendorId: string,
  keyId: string,
  keys: { readonly privatePem: string; readonly theirPublicPem: string },
): Identity {
  return {
    vendorId,
    keyId,
    sign: (text) => createSign('RSA-SHA256').update(text).sign(keys.privatePem, 'base64'),
    verify: (text, signature) =>
      createVerify('RSA-SHA256').update(text).verify(keys.theirPublicPem, signature, 'base64'),
  }
}

export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

/** Over HTTP to an address; nothing is followed and nothing is waited for longer than `patienceMs`. */
export function httpWire(url: string, patienceMs: number): Wire {
  const base = url.replace(/\/$/, '')
  return async ({ path, headers, raw }) => {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers,
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      raw: await response.text(),
    }
  }
}
