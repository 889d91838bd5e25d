import { erfc, igamc } from '../special-functions.ts'
import { type Bits, countOnes, type NistFinding } from './bits.ts'

/** 2.1: as many ones as zeros. */
export function frequency(bits: Bits): NistFinding {
  const sum = 2 * countOnes(bits) - bits.length
  return { test: 'frequency', p: erfc(Math.abs(sum) / Math.sqrt(bits.length) / Math.SQRT2) }
}

/** 2.2: in each block about half of the bits are ones. What is left after the last whole block is not used. */
export function blockFrequency(bits: Bits, blockLength = 128): NistFinding {
  const blocks = Math.floor(bits.length / blockLength)
  let sum = 0
  for (let block = 0; block < blocks; block += 1) {
    const ones = countOnes(bits, block * blockLength, (block + 1) * blockLength)
    sum += (ones / blockLength - 0.5) ** 2
  }
  return { test: 'block-frequency', p: igamc(blocks / 2, (4 * blockLength * sum) / 2) }
}
