import { assert } from '@baize/kernel'

/**
 * Columns as PostgreSQL's `array_send` writes them: big-endian, each element behind its length.
 * A row of text costs the driver ten times what a number in such a column costs.
 */
const HEADER_BYTES = 20
const COUNT_AT = 12
const LENGTH_BYTES = 4
const NULL_LENGTH = -1

/** Microseconds from 1970 to 2000, from where PostgreSQL counts time. */
const EPOCH_2000_US = 946_684_800_000_000n

/** A column of fixed-width or varying bytes; an absent element has the offset -1. */
export interface BytesColumn {
  readonly bytes: Buffer
  /** Where each element begins in `bytes`. */
  readonly offsets: Int32Array
  readonly lengths: Int32Array
}

/** Splits a column into its elements without copying them. An aggregate of no rows is null. */
export function readBytes(column: Buffer | null): BytesColumn {
  if (column === null) return { bytes: Buffer.alloc(0), ...offsetsFor(0) }
  const count = column.readInt32BE(COUNT_AT)
  const { offsets, lengths } = offsetsFor(count)
  let at = HEADER_BYTES
  for (let index = 0; index < count; index += 1) {
    const length = column.readInt32BE(at)
    at += LENGTH_BYTES
    lengths[index] = length
    offsets[index] = length === NULL_LENGTH ? -1 : at
    if (length !== NULL_LENGTH) at += length
  }
  assert(at === column.length, 'a column is read to its end')
  return { bytes: column, offsets, lengths }
}

function offsetsFor(count: number) {
  return { offsets: new Int32Array(count), lengths: new Int32Array(count) }
}

/** A column of `bigint`; `isNull` tells the absent ones, which read as zero. */
export interface Int8Column {
  readonly values: BigInt64Array
  isNull(index: number): boolean
}

export function readInt8(column: Buffer | null): Int8Column {
  const { bytes, offsets } = readBytes(column)
  const values = new BigInt64Array(offsets.length)
  for (let index = 0; index < offsets.length; index += 1) {
    const at = offsets[index] ?? -1
    if (at >= 0) values[index] = bytes.readBigInt64BE(at)
  }
  return { values, isNull: (index) => (offsets[index] ?? -1) < 0 }
}

/** A column of `smallint`. */
export function readInt2(column: Buffer | null): Int16Array {
  const { bytes, offsets } = readBytes(column)
  return Int16Array.from(offsets, (at) => bytes.readInt16BE(at))
}

/** A column of `timestamptz` as microseconds since 1970. */
export function readTimes(column: Buffer | null): Int8Column {
  const { values, isNull } = readInt8(column)
  for (let index = 0; index < values.length; index += 1) {
    values[index] = (values[index] ?? 0n) + EPOCH_2000_US
  }
  return { values, isNull }
}

/** A column of `text` without absent elements. */
export function readTexts(column: Buffer | null): string[] {
  const { bytes, offsets, lengths } = readBytes(column)
  return Array.from(offsets, (at, index) => bytes.toString('utf8', at, at + (lengths[index] ?? 0)))
}

/** A column of `boolean`. */
export function readBooleans(column: Buffer | null): boolean[] {
  const { bytes, offsets } = readBytes(column)
  return Array.from(offsets, (at) => bytes[at] === 1)
}
