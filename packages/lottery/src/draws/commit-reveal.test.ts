import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { familyOf } from '../families.ts'
import { casesOf } from '../testing/cases.ts'
import { commitOf, resultOf, seedBefore } from './commit-reveal.ts'

const hmac = (key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest())
const sha256 = (message: Uint8Array) =>
  new Uint8Array(createHash('sha256').update(message).digest())
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

interface Input {
  readonly game: string
  readonly issue: string
  readonly seed_hex: string
  readonly public: string
}

it.each(casesOf<Input, { commit: string; result: unknown }>('commit_reveal'))(
  '%s is drawn from the revealed seed and the public value',
  (_id, _describes, input, expected) => {
    const seed = new Uint8Array(Buffer.from(input.seed_hex, 'hex'))
    expect(hex(commitOf(sha256, seed))).toBe(expected.commit)
    const family = familyOf(input.game)
    const seeds = { game: input.game, issue: input.issue, seed, publicValue: input.public }
    expect(family && resultOf(hmac, family, seeds)).toEqual(expected.result)
  },
)

it('each seed of a chain is committed by the one before it', () => {
  const last = new Uint8Array(32).fill(7)
  const [first, second, third] = [2, 1, 0].map((places) => seedBefore(sha256, last, places))
  expect(third).toEqual(last)
  expect(third && commitOf(sha256, third)).toEqual(second)
  expect(second && commitOf(sha256, second)).toEqual(first)
})
