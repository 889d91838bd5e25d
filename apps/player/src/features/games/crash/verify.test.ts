/**
 * Goal: the page says "fair" for bets in flights as the room ends them and "not" for any that were touched. Method: a
 * published flight, and one thing altered at a time.
 */
import type { RoundView } from '@baize/contract'
import { hashBefore } from '@baize/games/crash/chain'
import { describe, expect, it } from 'vitest'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import { recomputeRound } from '../verify/recompute.ts'

/** Busts at 2.56× with its salt. */
const HASH = 'b4e7b335045da0a2666145980d03ed440a2e150e5369c72c7e6e24aeeb95f791'
const SALT = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'

const bet: RoundView = {
  roundId: 'rnd_1',
  gameCode: 'crash',
  version: 'crash@1',
  mode: 'real',
  state: 'closed',
  stakeMinor: '100',
  options: { flight: 1, place: 1, autoCashOut: null },
  outcome: ['2', '1'],
  payoutMinor: '200',
  events: [
    { type: 'left', height: 200, isAutomatic: false },
    { type: 'roundEnd', outcome: ['2', '1'] },
  ],
  choices: [{ type: 'cashOut', flownMs: 11_553 }],
  choiceCount: 1,
  jackpot: null,
  isEndedByHouse: false,
  bonusMinor: '0',
  fairness: {
    seedId: 'sed_1',
    commitment: hashBefore(hashPorts.sha256, HASH),
    clientSeed: SALT,
    nonce: 1,
    serverSeed: HASH,
  },
  openedAt: '2026-01-01T00:00:00.000Z',
  closedAt: '2026-01-01T00:00:20.000Z',
}
const lost: Partial<RoundView> = {
  choices: [],
  outcome: ['0', '1'],
  payoutMinor: '0',
  events: [
    { type: 'busted', height: 256 },
    { type: 'roundEnd', outcome: ['0', '1'] },
  ],
}

async function verdictOf(change: Partial<RoundView>): Promise<string> {
  const found = await recomputeRound({ ...bet, ...change })
  if (!found.ok) return found.refusal.code
  const { isCommitmentKept, areEventsEqual, isOutcomeEqual } = found.value
  return [isCommitmentKept, areEventsEqual, isOutcomeEqual].map(Number).join('')
}

describe('a bet in a flight', () => {
  it.each<[string, Partial<RoundView>, string]>([
    ['that its player left', {}, '111'],
    ['that stayed too long', lost, '111'],
    [
      'whose target was above the bust',
      { ...lost, options: { ...bet.options, autoCashOut: 257 } },
      '111',
    ],
    [
      'said to be lost though its target was reached',
      { ...lost, options: { ...bet.options, autoCashOut: 256 } },
      '100',
    ],
    [
      'said to be left a millisecond earlier than it paid',
      { choices: [{ type: 'cashOut', flownMs: 11_552 }] },
      '100',
    ],
    ['said to be left after the bust', { choices: [{ type: 'cashOut', flownMs: 99_999 }] }, '100'],
    ['of another chain', { fairness: { ...bet.fairness, commitment: HASH } }, '011'],
    ['under another number of the chain', { fairness: { ...bet.fairness, nonce: 2 } }, '011'],
    [
      'whose flight is in the air',
      { fairness: { ...bet.fairness, serverSeed: null } },
      'seed_not_revealed',
    ],
  ])('%s: %s', async (_name, change, expected) => {
    expect(await verdictOf(change)).toBe(expected)
  })
})
