/** How many ways there are to choose so many out of a count. */
export function binomial(count: number, chosen: number): bigint {
  let result = 1n
  for (let step = 1; step <= chosen; step += 1) {
    result = (result * BigInt(count - chosen + step)) / BigInt(step)
  }
  return result
}
