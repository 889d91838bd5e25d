import { BACKGROUND_HEADER, operations } from '@baize/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient, FILE_PATIENCE_MS, PATIENCE_MS } from './api-client.ts'
import { ConnectionLost, NotSent, RefusedCall } from './call-failure.ts'

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

  it('was not sent where there was no line to begin with', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const ask = () => createApiClient().call(operations.getStatus, {})
    vi.stubGlobal('navigator', { onLine: true })
    await expect(ask()).rejects.not.toBeInstanceOf(NotSent)
    vi.stubGlobal('navigator', { onLine: false })
    await expect(ask()).rejects.toBeInstanceOf(NotSent)
  })

  it('is marked when the page asks by itself, unless it changes something', async () => {
    const sent = answerWith(200, { success: true, value: {} })
    const client = createApiClient({ isBackground: () => true })
    await client.call(operations.getStatus, {})
    await client.call(operations.closeStaffSession, {})
    const marks = sent.map(({ init }) => new Headers(init.headers).get(BACKGROUND_HEADER))
    expect(marks).toEqual(['1', null])
  })

  it('says the connection was lost when the answer is not ours', async () => {
    answerWith(502, '<html>')
    await expect(createApiClient().call(operations.getStatus, {})).rejects.toBeInstanceOf(
      ConnectionLost,
    )
  })
})

/** A line that takes what is sent and gives nothing back; `isHalf` brings the beginning of an answer. */
function swallow(isHalf = false) {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init)
    init.signal?.throwIfAborted()
    const ended = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    if (!isHalf) return await ended
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"success":true,'))
        ended.catch((failure) => stream.error(failure))
      },
    })
    return new Response(body)
  })
  return sent
}

describe('a call whose answer does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const end = vi.fn()
  const open = { body: { gameCode: 'mines', mode: 'real', stakeMinor: '100' } as never }
  const waits = async (ms: number, call: Promise<unknown>) => {
    end.mockReset()
    const ending = call.catch(end)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await ending
    expect(end.mock.calls[0]?.[0]).toBeInstanceOf(ConnectionLost)
    expect(vi.getTimerCount()).toBe(0)
  }

  it.each([
    ['nothing of it', false],
    ['half of it', true],
  ])('is lost after half a minute, and is not waited for any more: %s', async (_, isHalf) => {
    const sent = swallow(isHalf)
    await waits(PATIENCE_MS, createApiClient().call(operations.openRound, open))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  it('is lost when the answer was asked for early, where no signal reaches it', async () => {
    const early = () => new Promise<Response>(() => {})
    await waits(PATIENCE_MS, createApiClient({ fetch: early }).call(operations.getStatus, {}))
  })

  it('is waited for longer where the house says so, and where it carries a file', async () => {
    swallow()
    await waits(1_000, createApiClient({ patienceMs: 1_000 }).call(operations.getStatus, {}))
    const upload = operations.addFeedbackPicture
    const file = { body: new Uint8Array([1]) } as never
    await waits(FILE_PATIENCE_MS, createApiClient().call(upload, file))
  })

  it('that its caller gave up is no lost connection', async () => {
    swallow()
    const caller = new AbortController()
    const call = createApiClient().call(operations.getStatus, { signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
