/**
 * Columns that a statement sends as one value each, made with `string_agg(int8send(…), '')`: of a million numbers no rows
 * are made.
 */
export function readLongs(bytes: Buffer | null): BigInt64Array {
  const own = copyOf(bytes)
  own.swap64()
  return new BigInt64Array(own.buffer, own.byteOffset, own.byteLength / 8)
}

/** The same of `int4send`. */
export function readIntegers(bytes: Buffer | null): Int32Array {
  const own = copyOf(bytes)
  own.swap32()
  return new Int32Array(own.buffer, own.byteOffset, own.byteLength / 4)
}

/** The bytes of a column, for a hash. */
export function bytesOf({
  buffer,
  byteOffset,
  byteLength,
}: Int32Array | BigInt64Array | Uint16Array) {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** What the driver gives may begin anywhere within larger memory; a column begins where its memory does. */
function copyOf(bytes: Buffer | null): Buffer {
  return Buffer.from(new Uint8Array(bytes ?? []).buffer)
}
