import { createServer } from 'node:http'
import { dealFromShoe, fixBeacon, rouletteOf, shoeOf } from '@baize/rooms'
import { describe, expect, it } from 'vitest'
import { hmacSha256, sha256 } from '../platform/hash-functions.ts'
import { fetchTableRound, readTableRound, type TableRoundProved } from './load-table-round.ts'
import { verifyTableRound } from './verify-table-round.ts'

const HASHES = { sha256, hmac: hmacSha256 }
const SEED = 'ab'.repeat(32)
const hashOfHex = (text: string) => Buffer.from(sha256(Buffer.from(text, 'hex'))).toString('hex')
const hashOf = (text: string) => Buffer.from(sha256(Buffer.from(text))).toString('hex')
const round: TableRoundProved['round'] = {
  ...{ tableRoundId: 'evt_1', number: 2, phase: 'settled', openedAtMs: 0, bettingUntilMs: 1 },
  ...{ drawnAtMs: 2, shownUntilMs: 3, result: null, isVoid: false, play: null },
}
const clientSeeds = ['one', 'two'].map((seed) => ({ name: 'jo***91', seed }))
const seeds = clientSeeds.map(({ seed }) => seed)

function dealt(): TableRoundProved {
  const shoe = shoeOf(HASHES, { seed: SEED, clientSeeds: seeds, shoe: 9, cut: 100 })
  const usedBefore = 1 + shoe.burned
  const result = dealFromShoe('baccarat', shoe.cards, usedBefore).result as never
  return {
    ...{ tableCode: 't', tableName: 'T', game: 'baccarat', variant: 'commission' },
    round: { ...round, result },
    proof: {
      ...{
        kind: 'shoe',
        seed: SEED,
        cut: 100,
        cutBy: 'jo***91',
        usedBefore,
        clientSeeds,
        play: null,
      },
      shoe: {
        ...{ tableShoeId: 's', number: 9, commitment: hashOf(SEED), nextCommitment: '' },
        ...{ shufflingUntilMs: 0, seedCount: 2, usedCount: 30, cutAt: 400, isLastRound: false },
      },
    },
  }
}

function spun(): TableRoundProved {
  const number = rouletteOf(HASHES, { seed: SEED, clientSeeds: seeds, round: 2 })
  return {
    ...{ tableCode: 't', tableName: 'T', game: 'roulette', variant: 'european' },
    round: { ...round, result: { game: 'roulette', number } },
    proof: {
      ...{ kind: 'chain', commitment: hashOf(hashOf(SEED)), number: 2, hash: SEED, clientSeeds },
    },
  }
}

/** The same with a public beacon of one round each three seconds. */
function spunWithBeacon(): TableRoundProved {
  const signature = 'ef'.repeat(48)
  const value = Buffer.from(sha256(Buffer.from(signature, 'hex'))).toString('hex')
  const chain = { name: 'drand', chain: '52'.repeat(32), genesisMs: 0, periodMs: 3_000 }
  const fixed = fixBeacon({ chain, address: 'https://beacon.test/public/22' }, 60_500)
  const beacon = { ...fixed, value, signature }
  const number = rouletteOf(HASHES, { seed: SEED, clientSeeds: seeds, round: 2, beacon })
  const plain = spun()
  return {
    ...plain,
    round: { ...plain.round, result: { game: 'roulette', number } },
    proof: { ...plain.proof, beacon } as TableRoundProved['proof'],
  }
}

function withBeacon(over: object): TableRoundProved {
  const { proof } = spunWithBeacon()
  const beacon = proof.kind === 'chain' ? proof.beacon : undefined
  return withProof(spunWithBeacon(), { beacon: { ...beacon, ...over } })
}

function verify(proved: TableRoundProved) {
  let told = ''
  const isRight = verifyTableRound(proved, (text) => {
    told += text
  })
  return { isRight, told, wrong: told.split('\n').filter((line) => line.startsWith('WRONG')) }
}

const withProof = (proved: TableRoundProved, over: object): TableRoundProved => ({
  ...proved,
  proof: { ...proved.proof, ...over } as TableRoundProved['proof'],
})

describe('a round of a live table', () => {
  it.each([
    ['a shoe', dealt()],
    ['a chain', spun()],
    ['a chain and a public beacon', spunWithBeacon()],
  ])('of %s is right as it was dealt', (_what, proved) => {
    const { isRight, wrong, told } = verify(proved)
    expect({ isRight, wrong }).toEqual({ isRight: true, wrong: [] })
    expect(told).toContain('jo***91')
  })

  it.each([
    ['seed', withProof(dealt(), { seed: 'cd'.repeat(32) }), 'the server seed is the one'],
    ['cut', withProof(dealt(), { cut: 7 }), 'the cards come from the recorded cut'],
    ['place', withProof(dealt(), { usedBefore: 1 }), 'the round begins behind the burned cards'],
    ['client seed', withProof(dealt(), { clientSeeds: [] }), 'the cards and the result'],
    ['hash', withProof(spun(), { hash: 'cd'.repeat(32) }), 'the hash leads back'],
    ['bettor', withProof(spun(), { clientSeeds: [] }), 'the hash and the bettors’ seeds'],
    ['beacon’s value', withBeacon({ value: SEED }), 'the beacon’s value is the hash'],
    ['beacon’s round', withBeacon({ round: 23 }), 'the beacon’s round is the first behind'],
    [
      'beacon’s value with another signature',
      withBeacon({ value: hashOfHex('ab'.repeat(48)), signature: 'ab'.repeat(48) }),
      'the hash, the bettors’ seeds and the beacon',
    ],
    [
      'beacon’s round with its moment',
      withBeacon({ round: 23, atMs: 66_000, afterMs: 65_500 }),
      'the hash, the bettors’ seeds and the beacon',
    ],
  ])('whose %s was changed is found out, and it is named', (_what, proved, question) => {
    const { isRight, wrong } = verify(proved)
    expect(isRight).toBe(false)
    expect(wrong.join('\n')).toContain(question)
  })

  it('tells at which cut the recorded cards come up', () => {
    expect(verify(withProof(dealt(), { cut: 7 })).told).toContain('Other cut    100')
  })

  it('whose card was changed is found out', () => {
    const fair = dealt()
    const { result } = fair.round
    if (result?.game !== 'baccarat') return expect.fail('it is of baccarat')
    const [first = 0, ...rest] = result.player
    const changed = { ...result, player: [(first + 13) % 52, ...rest] }
    const { wrong } = verify({ ...fair, round: { ...fair.round, result: changed } })
    expect(wrong).toEqual(['WRONG  the cards and the result are those of the record'])
  })

  it('cannot be verified before its secret is told', () => {
    expect(() => verify(withProof(dealt(), { seed: null }))).toThrow('when the shoe is over')
    expect(() => verify({ ...spun(), round })).toThrow('not drawn yet')
    const late = { ...round, isVoid: true, voidCause: 'beacon_late' as const }
    expect(() => verify({ ...spunWithBeacon(), round: late })).toThrow(
      'the public beacon was late: https://beacon.test/public/22',
    )
  })

  it('is read from the file that the verify page saves, and from the answer of the site', async () => {
    expect(readTableRound(JSON.parse(JSON.stringify(dealt())))).toEqual(dealt())
    const site = createServer((asked, answer) => {
      const isThere = asked.url === '/wps/live/rounds/evt_1'
      answer.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ success: isThere, ...(isThere && { value: dealt() }) }))
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const address = site.address()
    const house = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    try {
      expect(verify(await fetchTableRound(house, 'evt_1')).isRight).toBe(true)
      await expect(fetchTableRound(house, 'evt_2')).rejects.toThrow('has no round evt_2')
    } finally {
      site.close()
    }
    await expect(fetchTableRound('nowhere', 'evt_1')).rejects.toThrow('is no address')
    expect(readTableRound({ round: {} })).toBeUndefined()
  })
})
