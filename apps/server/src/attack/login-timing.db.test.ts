/*
 * How long an answer takes for names that somebody has and names that nobody has. A figure, not a
 * check of every commit: on a busy machine it would say more about the machine.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../platform/password.ts'
import { type House, openHouse } from './house.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import { insertPerson } from './people.store.ts'

const PAIRS = 200
/** Of a normal distribution, two-sided: further out is not chance at 99 %. */
const Z_MAX = 2.576

let house: House
let passwordHash: string
beforeAll(async () => {
  if (!ATTACK.isRelease) return
  house = await openHouse()
  passwordHash = await hashPassword('plum-anchor-violin-88')
})
afterAll(() => house?.stop())

async function timeLogin(username: string, proof: string, number: number): Promise<number> {
  const input = {
    params: {},
    query: {},
    body: { username, password: 'wrong', type: 'username', proof },
  }
  const request = await house.wire.write(operations.login as never, input, {})
  const startedAt = performance.now()
  const answer = await house.wire.send(request, `10.9.${number >> 8}.${number & 255}`)
  const tookMs = performance.now() - startedAt
  expect(answer.json?.code).toBe('wrong_credentials')
  return tookMs
}

/** The rank-sum statistic of Mann and Whitney as a standard score. */
function rankScore(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((ms) => ({ ms, isLeft: true })),
    ...right.map((ms) => ({ ms, isLeft: false })),
  ].toSorted((one, other) => one.ms - other.ms)
  const rankSum = all.reduce((sum, { isLeft }, index) => sum + (isLeft ? index + 1 : 0), 0)
  const [n, m] = [left.length, right.length]
  const u = rankSum - (n * (n + 1)) / 2
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe.runIf(ATTACK.isRelease)('the time of an answer', () => {
  it('does not tell a name that somebody has from one that nobody has', async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const username = `somebody${pair}`
      await insertPerson(house.server.database.pool, {
        username,
        passwordHash,
        paymentPasswordHash: passwordHash,
        at: new Date(Date.now()),
      })
      const proofs = [await house.server.solveProof(), await house.server.solveProof()]
      const isKnownFirst = pair % 2 === 0
      for (const isKnown of [isKnownFirst, !isKnownFirst]) {
        const name = isKnown ? username : `nobody${pair}`
        const tookMs = await timeLogin(name, proofs.pop() ?? '', 2 * pair + Number(isKnown))
        ;(isKnown ? known : unknown).push(tookMs)
      }
    }
    const z = rankScore(known, unknown)
    await keepResult('login-timing', {
      pairs: PAIRS,
      z: Math.round(z * 1_000) / 1_000,
      zMax: Z_MAX,
      medianKnownMs: Math.round(median(known) * 100) / 100,
      medianUnknownMs: Math.round(median(unknown) * 100) / 100,
    })
    expect(Math.abs(z)).toBeLessThan(Z_MAX)
  }, 1_800_000)
})
