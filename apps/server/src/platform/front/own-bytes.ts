/**
 * The bytes in a memory of their own. A message carries the whole memory that bytes lie in, and short buffers share
 * one of 64 KiB.
 */
export function ownBytes(bytes: Buffer): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}
