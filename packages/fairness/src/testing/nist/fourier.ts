import { assert } from '@baize/kernel'
import { type Complexes, type Pass, passOfFive, passOfFour } from './butterflies.ts'

/**
 * The discrete Fourier transform of a row whose length is a product of small primes, by Stockham's way: a pass for
 * each factor, from one array into another and back. The row's own arrays are written over.
 */
export function transform(row: Complexes): Complexes {
  const length = row.re.length
  const roots = rootsOf(length)
  let from = row
  let to: Complexes = { re: new Float64Array(length), im: new Float64Array(length) }
  let stride = 1
  for (const factor of factorsOf(length)) {
    const pass = { factor, span: length / factor / stride, stride, roots }
    if (factor === 4) passOfFour(from, to, pass)
    else if (factor === 5) passOfFive(from, to, pass)
    else passOfAny(from, to, pass)
    ;[from, to] = [to, from]
    stride *= factor
  }
  return from
}

/** The transform of real numbers, of the first half of the frequencies; of an even length in half the time. */
export function transformReal(row: Float64Array): Complexes {
  const length = row.length
  const half = length >>> 1
  if (length % 2 === 1) return transform({ re: row.slice(), im: new Float64Array(length) })
  const packed = transform({
    re: Float64Array.from({ length: half }, (_, at) => row[2 * at] ?? 0),
    im: Float64Array.from({ length: half }, (_, at) => row[2 * at + 1] ?? 0),
  })
  const roots = rootsOf(length)
  const [re, im] = [new Float64Array(half), new Float64Array(half)]
  for (let at = 0; at < half; at += 1) {
    const other = at === 0 ? 0 : half - at
    const [a, b] = [packed.re[at] ?? 0, packed.im[at] ?? 0]
    const [c, d] = [packed.re[other] ?? 0, -(packed.im[other] ?? 0)]
    const [oddRe, oddIm] = [(b - d) / 2, (c - a) / 2]
    const [cos, sin] = [roots.re[at] ?? 0, roots.im[at] ?? 0]
    re[at] = (a + c) / 2 + oddRe * cos - oddIm * sin
    im[at] = (b + d) / 2 + oddRe * sin + oddIm * cos
  }
  return { re, im }
}

/** 4 before 2, since a pass of four costs hardly more than one of two. */
function factorsOf(length: number): number[] {
  const factors: number[] = []
  let left = length
  for (let factor = 4; left > 1; factor = nextFactor(factor)) {
    while (left % factor === 0) {
      factors.push(factor)
      left /= factor
    }
    assert(factor < 1_000, 'a length is a product of primes below 1,000')
  }
  return factors
}

/** 4, 2, 3, 5, 7 … */
function nextFactor(factor: number): number {
  if (factor === 4) return 2
  return factor === 2 ? 3 : factor + 2
}

/** Sequences are alike in length, so the roots of the last few lengths are kept. */
const LENGTHS_MAX = 4
const keptRoots = new Map<number, Complexes>()

function rootsOf(length: number): Complexes {
  const kept = keptRoots.get(length)
  if (kept) return kept
  const [re, im] = [new Float64Array(length), new Float64Array(length)]
  for (let power = 0; power < length; power += 1) {
    const angle = (-2 * Math.PI * power) / length
    re[power] = Math.cos(angle)
    im[power] = Math.sin(angle)
  }
  if (keptRoots.size >= LENGTHS_MAX) keptRoots.clear()
  keptRoots.set(length, { re, im })
  return { re, im }
}

/** Straight from the definition, for factors that come seldom. */
function passOfAny(from: Complexes, to: Complexes, { factor, span, stride, roots }: Pass): void {
  // A root of the factor is this power of the root of the whole length.
  const step = span * stride
  for (let group = 0; group < span; group += 1) {
    for (let out = 0; out < factor; out += 1) {
      const turn = group * out * stride
      const [turnRe, turnIm] = [roots.re[turn] ?? 1, roots.im[turn] ?? 0]
      for (let lane = 0; lane < stride; lane += 1) {
        let sumRe = 0
        let sumIm = 0
        for (let part = 0; part < factor; part += 1) {
          const at = lane + stride * (group + span * part)
          const root = step * ((out * part) % factor)
          const [cos, sin] = [roots.re[root] ?? 1, roots.im[root] ?? 0]
          const [re, im] = [from.re[at] ?? 0, from.im[at] ?? 0]
          sumRe += re * cos - im * sin
          sumIm += re * sin + im * cos
        }
        const at = lane + stride * (factor * group + out)
        to.re[at] = sumRe * turnRe - sumIm * turnIm
        to.im[at] = sumRe * turnIm + sumIm * turnRe
      }
    }
  }
}
