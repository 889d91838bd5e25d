import { createHash } from 'node:crypto'
import { epochMs, type Minor, minor, type Uuid } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainedBatch, encodeBatch, GENESIS_HASH } from '../../chain.ts'
import { byteaArray, int8Array, nullableInt8Array, textArray } from '../binary-array.ts'
import { AccountStates } from './account-states.ts'
import { BatchHasher } from './batch-hash.ts'
import { readBytes, readInt8, readTexts } from './binary-columns.ts'
import { describeFinding, missingRow } from './finding.ts'

const INT64_MAX = 9_223_372_036_854_775_807n
const int64 = fc.bigInt({ min: -INT64_MAX, max: INT64_MAX })
const positive = fc.bigInt({ min: 1n, max: INT64_MAX })

function bytesOf(uuid: Uuid): Uint8Array {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

const transfer = fc.record({
  id: positive,
  postingKey: fc.uuid().map((text) => text as Uuid),
  inputHash: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  causeId: fc.uuid().map((text) => text as Uuid),
  code: fc.nat(65_535),
  amountMinor: int64.map((value) => value as Minor),
  debit: fc.record({
    accountId: int64,
    version: positive,
    balanceAfterMinor: int64.map((value) => minor(value)),
  }),
  credit: fc.record({
    accountId: int64,
    version: positive,
    balanceAfterMinor: int64.map((value) => minor(value)),
  }),
})

const batch: fc.Arbitrary<ChainedBatch> = fc.record({
  number: positive,
  postedAtMs: fc.nat(2 ** 42).map((value) => epochMs(value)),
  firstTransferId: positive,
  transfers: fc.array(transfer, { minLength: 1, maxLength: 150 }),
})

describe('the two writers of the chain’s bytes', () => {
  it('write the same, though they share no line', () => {
    const hasher = new BatchHasher()
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), batch, (previous, content) => {
        hasher.begin(previous, {
          number: content.number,
          postedAtMs: BigInt(content.postedAtMs),
          firstTransferId: content.firstTransferId,
          transferCount: content.transfers.length,
        })
        for (const each of content.transfers) {
          hasher.add({
            id: each.id,
            postingKey: bytesOf(each.postingKey),
            inputHash: each.inputHash,
            causeId: bytesOf(each.causeId),
            code: each.code,
            amountMinor: each.amountMinor,
            debitAccountId: each.debit.accountId,
            debitVersion: each.debit.version,
            debitBalanceMinor: each.debit.balanceAfterMinor,
            creditAccountId: each.credit.accountId,
            creditVersion: each.credit.version,
            creditBalanceMinor: each.credit.balanceAfterMinor,
          })
        }
        const expected = createHash('sha256').update(encodeBatch(previous, content)).digest('hex')
        expect(hasher.end().toString('hex')).toBe(expected)
      }),
      { seed: 20_261_121 },
    )
  })

  it('begin with 32 zero bytes', () => {
    expect(GENESIS_HASH).toEqual(new Uint8Array(32))
  })
})

describe('columns in binary form', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(int64), fc.array(fc.string({ unit: 'grapheme' })), (numbers, texts) => {
        expect([...readInt8(int8Array(numbers)).values]).toEqual(numbers)
        expect(readTexts(textArray(texts))).toEqual(texts)
      }),
      { seed: 20_261_121 },
    )
  })

  it('say which elements are absent', () => {
    const column = readInt8(nullableInt8Array([5n, null, -7n]))
    expect([...column.values]).toEqual([5n, 0n, -7n])
    expect([0, 1, 2].map(column.isNull)).toEqual([false, true, false])
  })

  it('keep bytes of any length apart, and none at all', () => {
    const { offsets, lengths } = readBytes(byteaArray([Buffer.from('ab'), Buffer.alloc(0)]))
    expect([...lengths]).toEqual([2, 0])
    expect(offsets.length).toBe(2)
    expect(readBytes(null).offsets.length).toBe(0)
  })
})

describe('accounts while they are replayed', () => {
  const facts = { kind: 'house', currency: 'PLY', mayOverdraw: true }

  it('are found by number, with holes and outliers among them', () => {
    const states = new AccountStates(1)
    const ids = [-5n, 1n, 2n, 3n, 7n, 1_000n, INT64_MAX]
    for (const id of ids) states.add(id, facts)
    expect(ids.map((id) => states.slotOf(id))).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([0n, 4n, 6n, 999n, -INT64_MAX].map((id) => states.slotOf(id))).toEqual([
      -1, -1, -1, -1, -1,
    ])
  })

  it('count their entries and keep their balance', () => {
    const states = new AccountStates(1)
    states.add(1n, facts)
    expect([states.enter(0, 500n), states.enter(0, -700n)]).toEqual([500n, -200n])
    expect([states.balanceAt(0), states.versionAt(0)]).toEqual([-200n, 2n])
  })
})

describe('a finding', () => {
  it('reads as a sentence', () => {
    expect(describeFinding(missingRow('ledger_entry', 'account 17, version 5'))).toBe(
      'ledger_entry (account 17, version 5): the row is missing, expected present',
    )
  })
})
