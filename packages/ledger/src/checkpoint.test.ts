import { describe, expect, it } from 'vitest'
import { type Checkpoint, checkpointText } from './checkpoint.ts'

const checkpoint: Checkpoint = {
  batchNumber: 12n,
  transferId: 45n,
  hash: '0a'.repeat(32),
  postedAtMs: 1_795_000_000_007,
  accounts: 3n,
  identities: '0b'.repeat(32),
  standings: '0c'.repeat(32),
  trialBalance: [
    { currency: 'PLY', kind: 'house', accounts: 1n, balanceMinor: -500n },
    { currency: 'PLY', kind: 'player_cash', accounts: 2n, balanceMinor: 500n },
  ],
}

describe('the text of a checkpoint', () => {
  it('is what docs/ledger.md says, to the byte', () => {
    expect(checkpointText(checkpoint)).toBe(
      [
        'baize checkpoint 1',
        'batch 12',
        'transfer 45',
        `hash ${'0a'.repeat(32)}`,
        'posted 1795000000007',
        'accounts 3',
        `identities ${'0b'.repeat(32)}`,
        `standings ${'0c'.repeat(32)}`,
        'balance PLY house 1 -500',
        'balance PLY player_cash 2 500',
        '',
      ].join('\n'),
    )
  })

  it('is not made from a digest that is none', () => {
    expect(() => checkpointText({ ...checkpoint, hash: 'cafe' })).toThrow('64 hexadecimal digits')
    const injected = `${'0a'.repeat(31)}\nx`
    expect(() => checkpointText({ ...checkpoint, standings: injected })).toThrow('hexadecimal')
  })
})
