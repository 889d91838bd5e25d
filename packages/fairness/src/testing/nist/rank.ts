import { igamc } from '../special-functions.ts'
import type { Bits, NistFinding } from './bits.ts'
import { chiSquareOf } from './bits.ts'

const SIZE = 32

/** 2.5: square matrices of bits have the rank of fair ones, so their rows are not made of each other. */
export function matrixRank(
  bits: Bits,
  size = SIZE,
  [full, less]: readonly [number, number] = [shareOfRank(size, size), shareOfRank(size, size - 1)],
): NistFinding {
  const matrices = Math.floor(bits.length / (size * size))
  const seen = [0, 0, 0]
  for (let matrix = 0; matrix < matrices; matrix += 1) {
    const missing = size - rankOf(rowsOf(bits, matrix * size * size, size), size)
    const kind = Math.min(missing, 2)
    seen[kind] = (seen[kind] ?? 0) + 1
  }
  const chiSquare = chiSquareOf(seen, [full, less, 1 - full - less], matrices)
  return { test: 'rank', p: igamc(1, chiSquare / 2) }
}

function rowsOf(bits: Bits, from: number, size: number): number[] {
  return Array.from({ length: size }, (_, row) => {
    let word = 0
    for (let column = 0; column < size; column += 1) {
      word = (word << 1) | (bits[from + row * size + column] ?? 0)
    }
    return word
  })
}

/** Gauss' elimination over bits. */
export function rankOf(rows: readonly number[], size: number): number {
  const left = [...rows]
  let rank = 0
  for (let column = size - 1; column >= 0; column -= 1) {
    const at = left.findIndex((row, place) => place >= rank && (row >>> column) & 1)
    if (at < 0) continue
    const pivot = left[at] ?? 0
    left[at] = left[rank] ?? 0
    left[rank] = pivot
    for (let row = rank + 1; row < left.length; row += 1) {
      if (((left[row] ?? 0) >>> column) & 1) left[row] = (left[row] ?? 0) ^ pivot
    }
    rank += 1
  }
  return rank
}

/** How many of all square matrices of this size have a rank, as a share. */
function shareOfRank(size: number, rank: number): number {
  let share = 2 ** (rank * (2 * size - rank) - size * size)
  for (let i = 0; i < rank; i += 1) {
    share *= (1 - 2 ** (i - size)) ** 2 / (1 - 2 ** (i - rank))
  }
  return share
}
