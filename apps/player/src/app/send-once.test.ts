import { beforeEach, describe, expect, it, vi } from 'vitest'

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
const answered = () => Promise.resolve('done')

/** The page as it is after a reload: what it held is gone, what the tab keeps is there. */
async function loadPage() {
  vi.resetModules()
  client = await import('@baize/api-client')
  const { sendOnce } = await import('./send-once.ts')
  /** The key that the wish was sent with. */
  return async (answer: () => Promise<unknown>, wish: object = WISH) => {
    let used = ''
    const sending = sendOnce('member-transfer', wish, (key) => {
      used = key
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
