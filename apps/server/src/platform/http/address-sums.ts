import type { AddressCount } from './address-group.ts'

/** Sums per address count, and in total. */
export class AddressSums {
  readonly #sums = new Map<string, number>()
  all = 0

  /** Whether so much more is at most what one address may have, and its site many times that. */
  hasRoom(counts: readonly AddressCount[], amount: number, max: number): boolean {
    return counts.every(({ subject, times }) => this.#of(subject) + amount <= max * times)
  }

  add(counts: readonly AddressCount[], amount: number): void {
    this.all += amount
    for (const { subject } of counts) {
      const sum = this.#of(subject) + amount
      if (sum === 0) this.#sums.delete(subject)
      else this.#sums.set(subject, sum)
    }
  }

  #of(subject: string): number {
    return this.#sums.get(subject) ?? 0
  }
}
