import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** A tab's storage, which outlives its pages. */
const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}
let memberId: string | undefined = 'mbr_1'
vi.mock('./session.ts', () => ({ readMember: () => memberId && { id: memberId } }))

const WISH = { amountMinor: '1000', receiverId: 'mbr_2' }
/** The client as the page loaded it: its failures are known by their class. */
let client: typeof import('@baize/api-client')
const lost = () => Promise.reject(new client.ConnectionLost('no line'))
const refused = (code: 'insufficient_funds' | 'key_reused' | 'payment_password_wrong') => () =>
  Promise.reject(new client.RefusedCall(409, { success: false, code, message: '' }))
const HOUR_MS = 3_600_000
/** Refused for its time by a server that is so many hours behind the device. */
const untimely = (hours: number) => () =>
  Promise.reject(
    new client.RefusedCall(409, {
      ...{ success: false, code: 'key_time', message: '' },
      details: { serverTimeMs: Date.now() - hours * HOUR_MS },
    }),
  )
/** One answer after the other. */
const inTurn = (...answers: (() => Promise<unknown>)[]) => {
  let next = 0
  return () => {
    next += 1
    return (answers[next - 1] ?? answered)()
  }
}
const answered = () => Promise.resolve('done')

/** The page as it is after a reload: what it held is gone, what the tab keeps is there. */
async function loadPage() {
  vi.resetModules()
  client = await import('@baize/api-client')
  const { sendOnce } = await import('./send-once.ts')
  /** The key that the wish was sent with. */
  return async (answer: () => Promise<unknown>, wish: object = WISH, keys: string[] = []) => {
    let used = ''
    const sending = sendOnce('member-transfer', wish, (key) => {
      used = key
      keys.push(key)
      return answer()
    })
    await sending.catch(() => undefined)
    return used
  }
}

beforeEach(() => {
  kept.clear()
  memberId = 'mbr_1'
  vi.stubGlobal('sessionStorage', storage)
})
afterAll(() => vi.unstubAllGlobals())

describe('what a player decided', () => {
  it('is the same decision until it is answered, and then a new one', async () => {
    const send = await loadPage()
    const first = await send(lost)
    expect(await send(lost)).toBe(first)
    expect(await send(answered)).toBe(first)
    expect(await send(answered)).not.toBe(first)
  })

  it('is the same after a reload, and another one is not', async () => {
    const first = await (await loadPage())(lost)
    expect(await (await loadPage())(lost)).toBe(first)
    const other = await (await loadPage())(lost, { ...WISH, amountMinor: '2000' })
    expect(other).not.toBe(first)
  })

  it('may be refused and is over, when nothing came before it', async () => {
    const send = await loadPage()
    const first = await send(refused('insufficient_funds'))
    expect(await send(answered)).not.toBe(first)
  })

  it('is not over when its repeat is refused, because the first may have been taken', async () => {
    const first = await (await loadPage())(lost)
    const send = await loadPage()
    expect(await send(refused('payment_password_wrong'))).toBe(first)
    expect(await send(answered)).toBe(first)
  })

  it('is over when its key turns out to be of something else', async () => {
    const send = await loadPage()
    const first = await send(lost)
    await send(refused('key_reused'))
    expect(await send(answered)).not.toBe(first)
  })

  it('is sent once more under a new key when the first was refused for its time', async () => {
    const send = await loadPage()
    const keys: string[] = []
    const used = await send(inTurn(untimely(48), answered), WISH, keys)
    expect(keys).toHaveLength(2)
    expect(keys[0]).not.toBe(used)
    expect(kept.size).toBe(0)
  })

  it('is refused for its time when the new key is no better, and is then over', async () => {
    const send = await loadPage()
    const keys: string[] = []
    await send(inTurn(untimely(48), untimely(48), answered), WISH, keys)
    expect(keys).toHaveLength(2)
    expect(kept.size).toBe(0)
  })

  it('has a new key after a repeat only when the old one was never taken', async () => {
    const send = await loadPage()
    const first = await send(lost)
    const old: string[] = []
    // The server is ahead of the key: it may have taken it before.
    await send(untimely(-48), WISH, old)
    expect(old).toEqual([first])
    const ahead: string[] = []
    await send(inTurn(untimely(48), answered), WISH, ahead)
    expect(ahead).toHaveLength(2)
    expect(ahead[0]).toBe(first)
  })

  it('is not the decision of the next member in this tab', async () => {
    const first = await (await loadPage())(lost)
    memberId = 'mbr_9'
    expect(await (await loadPage())(lost)).not.toBe(first)
  })

  it('is forgotten by the answer to itself only', async () => {
    const send = await loadPage()
    let answerFirst = (_: string) => {}
    const first = send(() => new Promise<string>((resolve) => (answerFirst = resolve)))
    const other = await send(lost, { ...WISH, amountMinor: '2000' })
    answerFirst('done')
    await first
    expect(await send(lost, { ...WISH, amountMinor: '2000' })).toBe(other)
  })

  it.each([
    ['keeps nothing', undefined],
    ['holds what nobody here wrote', '{"text":7}'],
  ])('goes out where the browser %s', async (_, stored) => {
    if (stored === undefined) vi.stubGlobal('sessionStorage', undefined)
    else kept.set('baize.unanswered.member-transfer', stored)
    const send = await loadPage()
    const first = await send(lost)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(await send(answered)).toBe(first)
  })

  it('leaves no trace in the tab once it is answered', async () => {
    const send = await loadPage()
    await send(lost)
    expect(kept.size).toBe(1)
    await send(answered)
    expect(kept.size).toBe(0)
  })
})
