import { open } from 'node:fs/promises'
import type { Chance } from '@baize/kernel'

/** One bit of a file becomes the other one. */
export async function flipBit(file: string, bit: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const at = Math.floor(bit / 8)
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    buffer[0] = (buffer[0] ?? 0) ^ (1 << (bit % 8))
    await handle.write(buffer, 0, 1, at)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A random bit between two bytes of a file. */
export function bitBetween(chance: Chance, fromByte: number, toByte: number): number {
  return (fromByte + chance.below(toByte - fromByte)) * 8 + chance.below(8)
}
