import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epochMs } from '@baize/kernel'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { addBeaconRoutes } from './beacon-routes.ts'
import { openSimulatedBeacon } from './simulated-beacon.ts'

const GENESIS_MS = 1_767_225_600_000

describe('the simulated beacon', () => {
  it('is out at each moment and not before, signed, with the hash of the signature as its value', async () => {
    let nowMs = GENESIS_MS + 29_999
    const beacon = openSimulatedBeacon({ now: () => epochMs(nowMs) })
    expect(await beacon.publicRound(11)).toBeUndefined()
    expect((await beacon.publicRound())?.round).toBe(10)
    nowMs += 1
    const { signature = '', randomness } = (await beacon.publicRound(11)) ?? {}
    const bytes = Buffer.from(signature, 'hex')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(randomness)
    const { public_key } = await beacon.info()
    const key = createPublicKey({
      ...{ key: Buffer.from(public_key, 'hex'), format: 'der', type: 'spki' },
    })
    const number = Buffer.from('000000000000000b', 'hex')
    expect(verify(null, number, key, bytes)).toBe(true)
  })

  it('is the same beacon when it is started again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-beacon-'))
    const open = () =>
      openSimulatedBeacon({ now: () => epochMs(GENESIS_MS) }, join(folder, 'beacon.json'))
    const [first, again] = [open(), open()]
    expect(await first.publicRound(1)).toBeDefined()
    expect(await again.publicRound(1)).toEqual(await first.publicRound(1))
    expect(await again.info()).toEqual(await first.info())
    await rm(folder, { recursive: true })
  })

  it('answers at the paths of drand', async () => {
    const beacon = openSimulatedBeacon({ now: () => epochMs(GENESIS_MS + 60_000) })
    const app = Fastify()
    addBeaconRoutes(app, { beacon } as SandboxDeps)
    const get = async (path: string) => {
      const answer = await app.inject(path)
      return answer.statusCode === 200 ? answer.json() : answer.statusCode
    }
    const info = await beacon.info()
    expect(await get('/beacon/chains')).toEqual([info.hash])
    expect(await get('/beacon/info')).toEqual(info)
    expect(await get(`/beacon/${info.hash}/info`)).toEqual(info)
    expect(await get('/beacon/abcd/info')).toBe(404)
    expect(await get(`/beacon/${info.hash}/public/7`)).toEqual(await beacon.publicRound(7))
    expect(await get('/beacon/public/latest')).toMatchObject({ round: 21 })
    expect(await get('/beacon/public/0')).toMatchObject({ round: 21 })
    expect(await get('/beacon/public/22')).toBe(404)
    expect(await get('/beacon/public/seven')).toBe(404)
  })
})
