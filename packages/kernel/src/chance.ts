/**
 * Where every random choice comes from. Engines take a `Chance`; who implements it decides
 * whether it is a committed seed (real rounds), a seeded generator (tests) or a scripted list.
 */
export interface Chance {
  /** A whole number from 0 up to but without `bound`, each equally likely. `bound` is 1 to 2^32. */
  below(bound: number): number
}

/**
 * A fast repeatable generator (sfc32) for tests and simulations. Never for money: its state can
 * be worked out from its output.
 */
export function seededChance(seed: number): Chance {
  let a = 0x9e3779b9 ^ seed
  let b = 0x243f6a88
  let c = 0xb7e15162 ^ (seed << 13)
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let round = 0; round < 16; round += 1) next()
  return {
    below(bound) {
      const limit = 2 ** 32 - (2 ** 32 % bound)
      for (;;) {
        const drawn = next()
        if (drawn < limit) return drawn % bound
      }
    },
  }
}
