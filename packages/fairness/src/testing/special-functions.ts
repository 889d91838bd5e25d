import { assert } from '@baize/kernel'

/** Lanczos' approximation with g = 7 and nine terms: right to about fifteen digits. */
const LANCZOS_G = 7
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
]
const STEPS_MAX = 100_000
const SMALLEST = 1e-300
const PRECISION = 1e-15

/** The natural logarithm of the gamma function, for arguments above zero. */
export function lnGamma(x: number): number {
  assert(x > 0, 'the logarithm is taken above zero only')
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x)
  const from = x - 1
  const base = from + LANCZOS_G + 0.5
  let sum = LANCZOS[0] ?? 0
  for (let term = 1; term < LANCZOS.length; term += 1) sum += (LANCZOS[term] ?? 0) / (from + term)
  return 0.5 * Math.log(2 * Math.PI) + (from + 0.5) * Math.log(base) - base + Math.log(sum)
}

/**
 * The regularised upper incomplete gamma function Q(a, x): what `igamc` is in the publications. A chi-square
 * value c with d degrees of freedom is exceeded by chance with the probability igamc(d / 2, c / 2).
 */
export function igamc(a: number, x: number): number {
  assert(a > 0 && x >= 0, 'the function is defined for a above zero and x from zero on')
  if (x === 0) return 1
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x)
}

function lowerBySeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let step = 1; step < STEPS_MAX; step += 1) {
    term *= x / (a + step)
    sum += term
    if (term < sum * PRECISION) break
  }
  return Math.min(1, sum * Math.exp(a * Math.log(x) - x - lnGamma(a)))
}

/** Lentz' way to sum a continued fraction. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / SMALLEST
  let d = 1 / b
  let product = d
  for (let step = 1; step < STEPS_MAX; step += 1) {
    const factor = -step * (step - a)
    b += 2
    d = 1 / awayFromZero(factor * d + b)
    c = awayFromZero(b + factor / c)
    const change = c * d
    product *= change
    if (Math.abs(change - 1) < PRECISION) break
  }
  return product * Math.exp(a * Math.log(x) - x - lnGamma(a))
}

function awayFromZero(value: number): number {
  return Math.abs(value) < SMALLEST ? SMALLEST : value
}

/** The complementary error function. |z| standard deviations are exceeded with the probability erfc(|z| / √2). */
export function erfc(x: number): number {
  return x >= 0 ? igamc(0.5, x * x) : 2 - igamc(0.5, x * x)
}

/** The share of a standard normal variable that lies below x. */
export function normalBelow(x: number): number {
  return erfc(-x / Math.SQRT2) / 2
}

/** How likely fair counts are at least so far from what is expected, where all of it is expected to be counted. */
export function chiSquareP(chiSquare: number, degrees: number): number {
  return igamc(degrees / 2, chiSquare / 2)
}
