import { type Uuid, writeUuidBytes } from '@baize/kernel'

/**
 * Whole columns of a batch in PostgreSQL's binary form of an array (`array_recv`). The driver sends
 * a buffer as it is, where it would write every number and id as text for the server to read again.
 */
const HEADER_BYTES = 20
const LENGTH_BYTES = 4

/** Type numbers of `pg_type`, which never change. */
const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
}

/** PostgreSQL counts time in microseconds from the year 2000. */
const EPOCH_2000_MS = 946_684_800_000

export function int8Array(values: readonly bigint[]): Buffer {
  return fixedArray(OID.int8, 8, values, (value, into, at) => into.setBigInt64(at, value))
}

export function int4Array(values: readonly number[]): Buffer {
  return fixedArray(OID.int4, 4, values, (value, into, at) => into.setInt32(at, value))
}

export function int2Array(values: readonly number[]): Buffer {
  return fixedArray(OID.int2, 2, values, (value, into, at) => into.setInt16(at, value))
}

export function booleanArray(values: readonly boolean[]): Buffer {
  return fixedArray(OID.bool, 1, values, (value, into, at) => into.setUint8(at, value ? 1 : 0))
}

export function uuidArray(values: readonly Uuid[]): Buffer {
  return fixedArray(OID.uuid, 16, values, (value, _into, at, bytes) =>
    writeUuidBytes(value, bytes, at),
  )
}

/** Moments as milliseconds since 1970. */
export function timestampArray(values: readonly (number | null)[]): Buffer {
  return nullableArray(OID.timestamptz, 8, values, (value, into, at) =>
    into.setBigInt64(at, BigInt(Math.trunc(value - EPOCH_2000_MS)) * 1_000n),
  )
}

export function nullableInt8Array(values: readonly (bigint | null)[]): Buffer {
  return nullableArray(OID.int8, 8, values, (value, into, at) => into.setBigInt64(at, value))
}

export function byteaArray(values: readonly Uint8Array[]): Buffer {
  const bytes = values.reduce((all, value) => all + LENGTH_BYTES + value.length, HEADER_BYTES)
  const into = startArray(OID.bytea, values.length, false, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    at = into.writeInt32BE(value.length, at)
    into.set(value, at)
    at += value.length
  }
  return into
}

export function textArray(values: readonly (string | null)[]): Buffer {
  let bytes = HEADER_BYTES
  for (const value of values) {
    bytes += LENGTH_BYTES + (value === null ? 0 : Buffer.byteLength(value))
  }
  const into = startArray(OID.text, values.length, values.includes(null), bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    const length = value === null ? 0 : into.write(value, at + LENGTH_BYTES)
    into.writeInt32BE(value === null ? -1 : length, at)
    at += LENGTH_BYTES + length
  }
  return into
}

/** Writes one element; a view and not a buffer's own methods, which make garbage of every bigint. */
type Write<Value> = (value: Value, into: DataView, at: number, bytes: Buffer) => void

function fixedArray<Value>(
  oid: number,
  size: number,
  values: readonly Value[],
  write: Write<Value>,
): Buffer {
  const bytes = startArray(oid, values.length, false, HEADER_BYTES + values.length * (4 + size))
  const into = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = HEADER_BYTES
  for (const value of values) {
    into.setInt32(at, size)
    write(value, into, at + LENGTH_BYTES, bytes)
    at += LENGTH_BYTES + size
  }
  return bytes
}

function nullableArray<Value>(
  oid: number,
  size: number,
  values: readonly (Value | null)[],
  write: Write<Value>,
): Buffer {
  const most = HEADER_BYTES + values.length * (LENGTH_BYTES + size)
  const bytes = startArray(oid, values.length, values.includes(null), most)
  const into = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = HEADER_BYTES
  for (const value of values) {
    into.setInt32(at, value === null ? -1 : size)
    at += LENGTH_BYTES
    if (value === null) continue
    write(value, into, at, bytes)
    at += size
  }
  return bytes.subarray(0, at)
}

/** Number of dimensions, whether there are nulls, element type, length, and the first index. */
function startArray(oid: number, count: number, hasNull: boolean, bytes: number): Buffer {
  const into = Buffer.allocUnsafe(bytes)
  into.writeInt32BE(1, 0)
  into.writeInt32BE(hasNull ? 1 : 0, 4)
  into.writeInt32BE(oid, 8)
  into.writeInt32BE(count, 12)
  into.writeInt32BE(1, 16)
  return into
}
