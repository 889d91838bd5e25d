export interface PurseRules {
  /** Milliseconds of work that come back each second. */
  readonly refillMs: number
  readonly capacityMs: number
}

/** Work that may still be asked for: it is spent by calls and comes back with time. */
export class Purse {
  #balanceMs: number
  #atMs: number

  constructor(capacityMs: number, nowMs: number) {
    this.#balanceMs = capacityMs
    this.#atMs = nowMs
  }

  /**
   * Spends what a call costs if `keptMs` remain for others, which may be below zero; 0 when it was spent, else the
   * milliseconds until it can be.
   */
  spend(costMs: number, keptMs: number, rules: PurseRules, nowMs: number): number {
    this.#refill(rules, nowMs)
    // Nothing may cost more than there ever is.
    const cost = Math.min(costMs, rules.capacityMs - Math.max(0, keptMs))
    const missing = cost + keptMs - this.#balanceMs
    if (missing > 0) return Math.ceil((missing / rules.refillMs) * 1_000)
    this.#balanceMs -= cost
    return 0
  }

  giveBack(costMs: number): void {
    this.#balanceMs += costMs
  }

  /** Milliseconds until what was spent ahead of time has come back. */
  debtMs(rules: PurseRules): number {
    return this.#balanceMs >= 0 ? 0 : Math.ceil((-this.#balanceMs / rules.refillMs) * 1_000)
  }

  #refill({ refillMs, capacityMs }: PurseRules, nowMs: number): void {
    const passedMs = Math.max(0, nowMs - this.#atMs)
    this.#atMs = nowMs
    this.#balanceMs = Math.min(capacityMs, this.#balanceMs + (passedMs * refillMs) / 1_000)
  }
}
