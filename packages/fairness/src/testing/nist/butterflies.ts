/** The real and the imaginary parts of a row of complex numbers. */
export interface Complexes {
  readonly re: Float64Array
  readonly im: Float64Array
}

/** One pass of a transform: groups of `factor` numbers become their own small transforms, turned. */
export interface Pass {
  readonly factor: number
  /** How many groups follow each other. */
  readonly span: number
  /** How many groups lie beside each other. */
  readonly stride: number
  /** All powers of the root of one that belongs to the whole length. */
  readonly roots: Complexes
}

/** A pass of factor four: additions and changes of sign, then three turns. */
export function passOfFour(from: Complexes, to: Complexes, { span, stride, roots }: Pass): void {
  const [inRe, inIm, outRe, outIm] = [from.re, from.im, to.re, to.im]
  const far = stride * span
  for (let group = 0; group < span; group += 1) {
    const turn = group * stride
    const [c1, s1] = [roots.re[turn] ?? 1, roots.im[turn] ?? 0]
    const [c2, s2] = [roots.re[2 * turn] ?? 1, roots.im[2 * turn] ?? 0]
    const [c3, s3] = [roots.re[3 * turn] ?? 1, roots.im[3 * turn] ?? 0]
    for (let lane = 0; lane < stride; lane += 1) {
      const at = lane + stride * group
      const to0 = lane + stride * 4 * group
      const [ar, ai] = [inRe[at] ?? 0, inIm[at] ?? 0]
      const [br, bi] = [inRe[at + far] ?? 0, inIm[at + far] ?? 0]
      const [cr, ci] = [inRe[at + 2 * far] ?? 0, inIm[at + 2 * far] ?? 0]
      const [dr, di] = [inRe[at + 3 * far] ?? 0, inIm[at + 3 * far] ?? 0]
      const [sumR, sumI, difR, difI] = [ar + cr, ai + ci, ar - cr, ai - ci]
      const [oddR, oddI, sideR, sideI] = [br + dr, bi + di, bi - di, dr - br]
      outRe[to0] = sumR + oddR
      outIm[to0] = sumI + oddI
      const [x1, y1] = [difR + sideR, difI + sideI]
      outRe[to0 + stride] = x1 * c1 - y1 * s1
      outIm[to0 + stride] = x1 * s1 + y1 * c1
      const [x2, y2] = [sumR - oddR, sumI - oddI]
      outRe[to0 + 2 * stride] = x2 * c2 - y2 * s2
      outIm[to0 + 2 * stride] = x2 * s2 + y2 * c2
      const [x3, y3] = [difR - sideR, difI - sideI]
      outRe[to0 + 3 * stride] = x3 * c3 - y3 * s3
      outIm[to0 + 3 * stride] = x3 * s3 + y3 * c3
    }
  }
}

const COS_1 = Math.cos((2 * Math.PI) / 5)
const COS_2 = Math.cos((4 * Math.PI) / 5)
const SIN_1 = Math.sin((2 * Math.PI) / 5)
const SIN_2 = Math.sin((4 * Math.PI) / 5)

/** A pass of factor five, by the sums and differences of opposite pairs. */
export function passOfFive(from: Complexes, to: Complexes, { span, stride, roots }: Pass): void {
  const far = stride * span
  for (let group = 0; group < span; group += 1) {
    for (let lane = 0; lane < stride; lane += 1) {
      const at = lane + stride * group
      const [ar, ai] = [from.re[at] ?? 0, from.im[at] ?? 0]
      const [br, bi] = [from.re[at + far] ?? 0, from.im[at + far] ?? 0]
      const [cr, ci] = [from.re[at + 2 * far] ?? 0, from.im[at + 2 * far] ?? 0]
      const [dr, di] = [from.re[at + 3 * far] ?? 0, from.im[at + 3 * far] ?? 0]
      const [er, ei] = [from.re[at + 4 * far] ?? 0, from.im[at + 4 * far] ?? 0]
      const [p1r, p1i, m1r, m1i] = [br + er, bi + ei, br - er, bi - ei]
      const [p2r, p2i, m2r, m2i] = [cr + dr, ci + di, cr - dr, ci - di]
      const [u1r, u1i] = [ar + COS_1 * p1r + COS_2 * p2r, ai + COS_1 * p1i + COS_2 * p2i]
      const [u2r, u2i] = [ar + COS_2 * p1r + COS_1 * p2r, ai + COS_2 * p1i + COS_1 * p2i]
      const [v1r, v1i] = [SIN_1 * m1r + SIN_2 * m2r, SIN_1 * m1i + SIN_2 * m2i]
      const [v2r, v2i] = [SIN_2 * m1r - SIN_1 * m2r, SIN_2 * m1i - SIN_1 * m2i]
      const into = lane + stride * 5 * group
      const turn = group * stride
      to.re[into] = ar + p1r + p2r
      to.im[into] = ai + p1i + p2i
      put(to, into + stride, u1r + v1i, u1i - v1r, roots, turn)
      put(to, into + 2 * stride, u2r + v2i, u2i - v2r, roots, 2 * turn)
      put(to, into + 3 * stride, u2r - v2i, u2i + v2r, roots, 3 * turn)
      put(to, into + 4 * stride, u1r - v1i, u1i + v1r, roots, 4 * turn)
    }
  }
}

/** Turns a number by a power of the root and puts it down. */
function put(
  to: Complexes,
  at: number,
  re: number,
  im: number,
  roots: Complexes,
  power: number,
): void {
  const [cos, sin] = [roots.re[power] ?? 1, roots.im[power] ?? 0]
  to.re[at] = re * cos - im * sin
  to.im[at] = re * sin + im * cos
}
