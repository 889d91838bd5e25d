import type { AccountId } from '../../account.ts'

/** Who an account is, as far as the replay needs it; the texts are shared between accounts. */
export interface AccountFacts {
  readonly kind: string
  readonly currency: string
  readonly mayOverdraw: boolean
}

/**
 * Every account's balance and number of entries while the books are replayed: 24 bytes each, so
 * that a million accounts stay small. Accounts are added in the order of their ids.
 */
export class AccountStates {
  #ids: BigInt64Array
  #balances: BigInt64Array
  #versions: BigInt64Array
  readonly #facts: AccountFacts[] = []
  #count = 0

  constructor(capacity: number) {
    this.#ids = new BigInt64Array(capacity)
    this.#balances = new BigInt64Array(capacity)
    this.#versions = new BigInt64Array(capacity)
  }

  get count(): number {
    return this.#count
  }

  add(id: AccountId, facts: AccountFacts): void {
    if (this.#count === this.#ids.length) this.#grow()
    this.#ids[this.#count] = id
    this.#facts.push(facts)
    this.#count += 1
  }

  /** The account's place, or -1 when there is none. Ids have few holes, so it is mostly a guess. */
  slotOf(id: AccountId): number {
    const guess = Number(id - (this.#ids[0] ?? 0n))
    if (guess >= 0 && guess < this.#count && this.#ids[guess] === id) return guess
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#ids[middle] ?? 0n
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  idAt(slot: number): AccountId {
    return this.#ids[slot] ?? 0n
  }

  factsAt(slot: number): AccountFacts {
    const facts = this.#facts[slot]
    if (!facts) throw new RangeError(`no account has the place ${slot}`)
    return facts
  }

  balanceAt(slot: number): bigint {
    return this.#balances[slot] ?? 0n
  }

  versionAt(slot: number): bigint {
    return this.#versions[slot] ?? 0n
  }

  /** Adds one entry and answers with the balance it leaves. */
  enter(slot: number, amountMinor: bigint): bigint {
    const balanceMinor = this.balanceAt(slot) + amountMinor
    this.#balances[slot] = balanceMinor
    this.#versions[slot] = this.versionAt(slot) + 1n
    return balanceMinor
  }

  /** Puts an account where a checkpoint left it. */
  set(slot: number, balanceMinor: bigint, version: bigint): void {
    this.#balances[slot] = balanceMinor
    this.#versions[slot] = version
  }

  #grow(): void {
    const capacity = Math.max(1_024, this.#ids.length * 2)
    const enlarge = (from: BigInt64Array) => {
      const to = new BigInt64Array(capacity)
      to.set(from)
      return to
    }
    this.#ids = enlarge(this.#ids)
    this.#balances = enlarge(this.#balances)
    this.#versions = enlarge(this.#versions)
  }
}
