import { operations } from '@baize/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { ConnectionLost, RefusedCall } from './call-failure.ts'

function answerWith(status: number, body: unknown) {
  const sent: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}

const NOT_SIGNED_IN = { success: false, code: 'not_signed_in', message: 'Please log in' }

describe('a typed call', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('puts parameters, query, body and key where the contract says', async () => {
    const sent = answerWith(200, { success: true, value: { round: 1 } })
    const client = createApiClient()

    await client.call(operations.chooseInRound, {
      params: { roundId: 'rnd_1/..' },
      body: { choiceNumber: 0, choice: { tile: 3 } },
      idempotencyKey: 'key',
    })
    await client.call(operations.getGameList, { query: { gameType: 'BGS', gameName: '' } })

    expect(sent[0]?.url).toBe('/wps/game/rounds/rnd_1%2F../choices')
    expect(sent[0]?.init.body).toBe('{"choiceNumber":0,"choice":{"tile":3}}')
    expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': 'key' })
    expect(sent[1]?.url).toBe('/wps/relay/GCSGAME_gameList?gameType=BGS')
  })

  it('throws the typed refusal when nobody signs in again', async () => {
    const sent = answerWith(401, NOT_SIGNED_IN)
    const client = createApiClient({ renewSession: async () => false })

    const failure = await client.call(operations.getBalance, {}).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(RefusedCall)
    expect(failure).toMatchObject({ code: 'not_signed_in', status: 401 })
    expect(sent).toHaveLength(1)
  })

  it('is made again when what was asked of the player is settled, and not otherwise', async () => {
    const sent = answerWith(403, { success: false, code: 'terms_due', message: 'Please accept' })
    const settleRefusal = vi.fn(async () => true)
    const settled = createApiClient({ settleRefusal })
    await settled.call(operations.getBalance, {}).catch(() => undefined)
    expect(settleRefusal).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(2)

    const unsettled = createApiClient({ settleRefusal: async () => false })
    const failure = await unsettled.call(operations.getBalance, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'terms_due' })
    expect(sent).toHaveLength(3)
  })

  it('is made again, once and with the same key, when the session was renewed', async () => {
    const sent = answerWith(401, NOT_SIGNED_IN)
    const renewSession = vi.fn(async () => true)
    const client = createApiClient({ renewSession })

    const call = { params: { roundId: 'rnd_1' }, body: { choiceNumber: 0, choice: { tile: 3 } } }
    const failure = await client
      .call(operations.chooseInRound, { ...call, idempotencyKey: 'key' })
      .catch((error: unknown) => error)

    expect(failure).toMatchObject({ code: 'not_signed_in' })
    expect(renewSession).toHaveBeenCalledOnce()
    expect(sent.map(({ init }) => init.headers)).toMatchObject([
      { 'idempotency-key': 'key' },
      { 'idempotency-key': 'key' },
    ])
  })

  it('says the connection was lost when the answer is not ours', async () => {
    answerWith(502, '<html>')
    await expect(createApiClient().call(operations.getStatus, {})).rejects.toBeInstanceOf(
      ConnectionLost,
    )
  })
})
