/** Chances that 0, 1, … of `count` come out the way that each does with that chance. */
export function binomial(count: number, chance: number): readonly number[] {
  let ways = 1
  return Array.from({ length: count + 1 }, (_, hits) => {
    if (hits > 0) ways = (ways * (count - hits + 1)) / hits
    return ways * chance ** hits * (1 - chance) ** (count - hits)
  })
}
