/** The first binary digits of e, from the 10 before its point on: the sequence whose results are published. */
export function binaryDigitsOfE(count: number): string {
  const spare = 64
  // Enough terms of Σ 1/k! that what is left out is below the last digit.
  let terms = 1
  for (let bits = 0; bits < count + spare; terms += 1) bits += Math.log2(terms)
  const [numerator, denominator] = sumOfTerms(0, terms)
  const scaled = ((numerator + denominator) << BigInt(count + spare)) / denominator
  return scaled.toString(2).slice(0, count)
}

/** 1/(from + 1) + 1/((from + 1)(from + 2)) + … up to `to`, as one fraction, halves first. */
function sumOfTerms(from: number, to: number): readonly [bigint, bigint] {
  if (to - from === 1) return [1n, BigInt(to)]
  const middle = (from + to) >>> 1
  const [left, leftOf] = sumOfTerms(from, middle)
  const [right, rightOf] = sumOfTerms(middle, to)
  return [left * rightOf + right, leftOf * rightOf]
}
