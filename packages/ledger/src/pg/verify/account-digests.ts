import { createHash } from 'node:crypto'
import type { KindBalance } from '../../checkpoint.ts'
import type { AccountStates } from './account-states.ts'
import type { AccountRow } from './account-stream.ts'

const STANDING_BYTES = 24
const NO_OWNER = -1n

/** SHA-256 over id, version and balance (8 bytes each) of every account that has moved, by id. */
export function digestStandings(states: AccountStates): string {
  const digest = createHash('sha256')
  const bytes = Buffer.alloc(STANDING_BYTES)
  for (let slot = 0; slot < states.count; slot += 1) {
    const version = states.versionAt(slot)
    if (version === 0n) continue
    bytes.writeBigInt64BE(states.idAt(slot), 0)
    bytes.writeBigUInt64BE(version, 8)
    bytes.writeBigInt64BE(states.balanceAt(slot), 16)
    digest.update(bytes)
  }
  return digest.digest('hex')
}

/** SHA-256 over who the accounts belong to, fed account by account in the order of their ids. */
export class IdentityDigest {
  readonly #digest = createHash('sha256')

  /**
   * Id 8 bytes · kind · owner 8 bytes, −1 for none · purpose · currency · may overdraw 1 byte;
   * a text is its length in 2 bytes and its UTF-8.
   */
  add(account: Omit<AccountRow, 'balanceMinor' | 'version'>): void {
    const texts = [account.kind, account.purpose, account.currency].map((text) =>
      Buffer.from(text, 'utf8'),
    )
    const [kind, purpose, currency] = texts.map((text) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(text.length)
      return Buffer.concat([length, text])
    })
    const id = Buffer.alloc(8)
    id.writeBigInt64BE(account.id)
    const owner = Buffer.alloc(8)
    owner.writeBigInt64BE(account.ownerId ?? NO_OWNER)
    const overdraw = Buffer.from([account.mayOverdraw ? 1 : 0])
    for (const part of [id, kind, owner, purpose, currency, overdraw]) {
      if (part) this.#digest.update(part)
    }
  }

  end(): string {
    return this.#digest.digest('hex')
  }
}

/** What the accounts that have moved hold, by currency and kind. */
export function sumByKind(states: AccountStates): KindBalance[] {
  const sums = new Map<string, { -readonly [Key in keyof KindBalance]: KindBalance[Key] }>()
  for (let slot = 0; slot < states.count; slot += 1) {
    if (states.versionAt(slot) === 0n) continue
    const { kind, currency } = states.factsAt(slot)
    const key = `${currency} ${kind}`
    const sum = sums.get(key) ?? { currency, kind, accounts: 0n, balanceMinor: 0n }
    sum.accounts += 1n
    sum.balanceMinor += states.balanceAt(slot)
    sums.set(key, sum)
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Accounts that have moved. */
export function countMoved(states: AccountStates): bigint {
  let moved = 0n
  for (let slot = 0; slot < states.count; slot += 1) {
    if (states.versionAt(slot) > 0n) moved += 1n
  }
  return moved
}
