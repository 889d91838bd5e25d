import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { signedCheckpoint } from '@baize/contract'
import type { Checkpoint } from '@baize/ledger'
import { describe, expect, it } from 'vitest'
import {
  publicKeyText,
  readCheckpoint,
  readPublicKey,
  signCheckpoint,
} from './signed-checkpoint.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

const checkpoint: Checkpoint = {
  batchNumber: 12n,
  transferId: 45n,
  hash: 'a1'.repeat(32),
  postedAtMs: Date.UTC(2026, 10, 21, 8, 30, 0, 7),
  accounts: 3n,
  identities: 'b2'.repeat(32),
  standings: 'c3'.repeat(32),
  trialBalance: [
    { currency: 'PLY', kind: 'house', accounts: 1n, balanceMinor: -500n },
    { currency: 'PLY', kind: 'player_cash', accounts: 2n, balanceMinor: 500n },
  ],
}

describe('a signed checkpoint', () => {
  it('has the form of the contract and is read back as it was', () => {
    const signed = signCheckpoint(checkpoint, privateKey)
    expect(signedCheckpoint.parse(signed)).toEqual(signed)
    expect(readCheckpoint(JSON.stringify(signed), publicKey)).toEqual({
      kind: 'checkpoint',
      checkpoint,
    })
  })

  it('holds what many full accounts come to, which is more than one of them', () => {
    const balanceMinor = 9_223_372_036_854_775_807n * 1_000_000n
    const trialBalance = [
      {
        currency: 'PLY',
        kind: 'house' as const,
        accounts: 1_000_000n,
        balanceMinor: -balanceMinor,
      },
      { currency: 'PLY', kind: 'player_cash' as const, accounts: 1_000_000n, balanceMinor },
    ]
    const full = { ...checkpoint, trialBalance }
    expect(readCheckpoint(JSON.stringify(signCheckpoint(full, privateKey)), publicKey)).toEqual({
      kind: 'checkpoint',
      checkpoint: full,
    })
  })

  it('is read out of the public call’s answer as well', () => {
    const signed = signCheckpoint(checkpoint, privateKey)
    const answer = { success: true, value: { checkpoint: signed, publicKey: '' } }
    expect(readCheckpoint(JSON.stringify(answer), publicKey).kind).toBe('checkpoint')
  })

  it('is not believed once any of its fields was changed', () => {
    const signed = signCheckpoint(checkpoint, privateKey)
    const changes = [
      { batchNumber: '13' },
      { transferId: '46' },
      { hash: 'a2'.repeat(32) },
      { postedAt: '2026-11-21T08:30:00.008Z' },
      { accounts: '4' },
      { identities: 'b3'.repeat(32) },
      { standings: 'c4'.repeat(32) },
      { trialBalance: signed.trialBalance.toReversed() },
      { trialBalance: [{ ...signed.trialBalance[0], balanceMinor: '-501' }] },
    ]
    for (const change of changes) {
      const read = readCheckpoint(JSON.stringify({ ...signed, ...change }), publicKey)
      expect(read, Object.keys(change)[0]).toMatchObject({ kind: 'unusable' })
    }
  })

  it('is not believed when somebody else signed it', () => {
    const other = generateKeyPairSync('ed25519')
    const signed = signCheckpoint(checkpoint, other.privateKey)
    expect(readCheckpoint(JSON.stringify(signed), publicKey)).toEqual({
      kind: 'unusable',
      reason: 'was not signed with this installation’s key, or was changed',
    })
  })

  it.each(['', 'null', '{}', '[]', '{"value":{"checkpoint":null}}', '"baize checkpoint 1"'])(
    'is not found in %j',
    (text) => {
      expect(readCheckpoint(text, publicKey)).toEqual({
        kind: 'unusable',
        reason: 'does not hold a checkpoint',
      })
    },
  )

  it('has a key that travels as 43 characters', () => {
    const text = publicKeyText(privateKey)
    expect(text).toMatch(/^[\w-]{43}$/)
    const read = readPublicKey(text)
    expect(read?.export({ format: 'jwk' })).toEqual(
      createPublicKey(privateKey).export({ format: 'jwk' }),
    )
    expect(readPublicKey('too short')).toBeUndefined()
  })
})
