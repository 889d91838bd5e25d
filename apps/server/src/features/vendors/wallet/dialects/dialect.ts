import type { VendorDialect, VendorErrorCode, VendorLaunch } from '@baize/contract/vendors'
import type { VendorLink } from '../vendor-links.ts'
import type { WalletParts } from '../wallet-parts.ts'

/** What a vendor is answered in its own words. */
export interface DialectAnswer {
  readonly status: number
  readonly text: string
  /** `ok`, or the wallet's own refusal, for the log. */
  readonly code: string
}

/** A call of which it is known who sent it. */
export interface DialectCall {
  readonly link: VendorLink
  readonly rawBody: string
}

export type UnbelievedCode = Extract<
  VendorErrorCode,
  'signature_invalid' | 'address_not_allowed' | 'internal'
>

/** One call of a dialect: where it is served, and what it means in the wallet's words. */
export interface DialectRoute {
  /** With `:vendorId` for the vendor, whom the body does not name. */
  readonly path: string
  /** For logs and figures. */
  readonly operation: string
  perform(parts: WalletParts, call: DialectCall): Promise<DialectAnswer>
}

/** A foreign protocol: pure translation around the wallet's port. */
export interface Dialect {
  readonly name: Exclude<VendorDialect, 'baize'>
  readonly routes: readonly DialectRoute[]
  /** What the header says; undefined when it is not of its form. */
  readSignature(headers: Readonly<Record<string, unknown>>): string | undefined
  refuse(code: UnbelievedCode): DialectAnswer
  /** What the vendor is asked for the page of a game. */
  writeLaunch(link: VendorLink, launch: VendorLaunch): WrittenLaunch
  /** The page's address; undefined for an answer that is none. */
  readLaunch(answer: unknown): string | undefined
}

export interface WrittenLaunch {
  /** Under the vendor's address. */
  readonly path: string
  readonly body: object
  headersOf(signature: string): Readonly<Record<string, string>>
}

/** JSON in which amounts keep every digit they have. */
export function writeExactJson(fields: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
      return `${JSON.stringify(name)}:${text}`
    })
  return `{${written.join(',')}}`
}
