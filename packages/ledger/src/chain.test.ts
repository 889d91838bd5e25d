import { epochMs, type Minor, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type ChainedBatch, type ChainedTransfer, encodeBatch, GENESIS_HASH } from './chain.ts'

const stake: ChainedTransfer = {
  id: 7n,
  postingKey: '00112233-4455-4677-8899-aabbccddeeff' as Uuid,
  inputHash: new Uint8Array(16).fill(0x5a),
  causeId: '0193f0aa-0000-7000-8000-000000000001' as Uuid,
  code: 1,
  amountMinor: minor(2_000n),
  debit: { accountId: 12n, version: 3n, balanceAfterMinor: minor(98_000n) },
  credit: { accountId: 2n, version: 900n, balanceAfterMinor: minor(-40_000n) },
}
const batch: ChainedBatch = {
  number: 5n,
  postedAtMs: epochMs(1_790_000_000_123),
  firstTransferId: 7n,
  transfers: [stake],
}
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('the canonical bytes of a batch', () => {
  it('are laid out as documented, so that anyone can recompute a hash', () => {
    expect(hexOf(encodeBatch(GENESIS_HASH, batch))).toBe(
      [
        '00'.repeat(32),
        '0000000000000005',
        '000001a0c4506c7b',
        '0000000000000007',
        '00000001',
        '0000000000000007',
        '00112233445546778899aabbccddeeff',
        '5a'.repeat(16),
        '0193f0aa000070008000000000000001',
        '0001',
        '00000000000007d0',
        '000000000000000c',
        '0000000000000003',
        '0000000000017ed0',
        '0000000000000002',
        '0000000000000384',
        'ffffffffffff63c0',
      ].join(''),
    )
  })

  const side = { accountId: 99n, version: 99n, balanceAfterMinor: 99n as Minor }
  const changes: readonly (readonly [string, ChainedBatch])[] = [
    ['its number', { ...batch, number: 6n }],
    ['its moment', { ...batch, postedAtMs: epochMs(1_790_000_000_124) }],
    ['its first transfer', { ...batch, firstTransferId: 8n }],
    ['another transfer', { ...batch, transfers: [stake, stake] }],
    ...(
      [
        ['id', { id: 8n }],
        ['posting key', { postingKey: '00112233-4455-4677-8899-aabbccddeefe' as Uuid }],
        ['input hash', { inputHash: new Uint8Array(16).fill(0x5b) }],
        ['cause', { causeId: '0193f0aa-0000-7000-8000-000000000002' as Uuid }],
        ['code', { code: 2 }],
        ['amount', { amountMinor: minor(2_001n) }],
        ['debit account', { debit: { ...stake.debit, accountId: side.accountId } }],
        ['debit version', { debit: { ...stake.debit, version: side.version } }],
        ['debit balance', { debit: { ...stake.debit, balanceAfterMinor: side.balanceAfterMinor } }],
        ['credit account', { credit: { ...stake.credit, accountId: side.accountId } }],
        ['credit version', { credit: { ...stake.credit, version: side.version } }],
        ['credit balance', { credit: { ...stake.credit, balanceAfterMinor: minor(99n) } }],
      ] as const
    ).map(
      ([what, change]) =>
        [`a transfer's ${what}`, { ...batch, transfers: [{ ...stake, ...change }] }] as const,
    ),
  ]
  it.each(changes)('change with %s', (_what, changed) => {
    expect(hexOf(encodeBatch(GENESIS_HASH, changed))).not.toBe(
      hexOf(encodeBatch(GENESIS_HASH, batch)),
    )
  })

  // Rule M6
  it('begin with the hash before', () => {
    const previous = new Uint8Array(32).fill(0xab)
    expect(hexOf(encodeBatch(previous, batch)).slice(0, 64)).toBe('ab'.repeat(32))
  })
})
