import { describe, expect, it } from 'vitest'
import type { Line } from '../history/lines.ts'
import { CASH, CLEARING, ESCROW, HOUSE, WrittenHistory } from './history-for-tests.ts'
import { judge } from './judge.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const C = '00000000-0000-4000-8000-00000000000c'
const TIGER = { gameCode: 'lantern-tiger', stakeMinor: '200', options: {} }
const MINES = { gameCode: 'mines', stakeMinor: '500', options: { mineCount: 3 } }

/** The promises a history breaks, each once. */
function broken(lines: readonly Line[]): string[] {
  return [...new Set(judge(lines).violations.map((each) => each.invariant))].sort()
}

/** A good history with every kind of operation in it. */
function goodHistory(): WrittenHistory {
  const written = new WrittenHistory()
  written.spin('key-1', 'round-1', '200', '0')
  written.spin('key-2', 'round-2', '1000', '3000')
  playMines(written)
  payIn(written)
  takeOutAndBack(written)
  return written
}

function playMines(written: WrittenHistory): void {
  const opened = written.invoke('open', MINES, 'key-3')
  const shared = { causeId: A, purpose: 'round', key: 'key-3' }
  written.post({ ...shared, code: 3, debit: CASH, credit: ESCROW, amountMinor: '500' })
  written.ok(opened, written.roundAnswer(A, '500', null))
  const choice = { type: 'reveal', tile: 4 }
  const chosen = { roundId: A, choiceNumber: 0, choice }
  const first = written.invoke('choose', chosen, `${A}:0`)
  const open = { ...written.roundAnswer(A, '500', null), choices: [choice] }
  written.ok(first, open)
  const cash = { type: 'cashOut' }
  const second = written.invoke('choose', { roundId: A, choiceNumber: 1, choice: cash }, `${A}:1`)
  const settled = { causeId: A, purpose: 'choice', key: `${A}:1` }
  written.post({ ...settled, code: 4, debit: ESCROW, credit: HOUSE, amountMinor: '500' })
  written.post({ ...settled, code: 2, debit: HOUSE, credit: CASH, amountMinor: '560' })
  const over = { ...written.roundAnswer(A, '500', '560'), choices: [choice, cash] }
  written.ok(second, over)
  const read = written.invoke('round', { roundId: A })
  written.ok(read, over)
}

function payIn(written: WrittenHistory): void {
  const input = { methodId: 'e-wallet', amountMinor: '20000' }
  const order = { depositId: B, amountMinor: '20000', payUrl: 'http://provider/1' }
  const asked = written.invoke('deposit', input, 'key-4')
  written.ok(asked, { ...order, state: 'pending' })
  const paid = written.invoke('pay', { depositId: B, payUrl: order.payUrl })
  written.ok(paid, {})
  const money = { causeId: B, purpose: 'deposit money', key: B }
  written.post({ ...money, code: 10, debit: CLEARING, credit: CASH, amountMinor: '20000' })
  const read = written.invoke('deposits', { pageNo: 1 })
  written.ok(read, { items: [{ ...order, payUrl: null, state: 'credited' }], totalPages: 1 })
}

function takeOutAndBack(written: WrittenHistory): void {
  const input = { amountMinor: '15000', bankAccountId: 'bnk' }
  const order = { withdrawalId: 'out-1', amountMinor: '15000' }
  const asked = written.invoke('withdraw', input, 'key-5')
  const shared = { causeId: 'out-1', amountMinor: '15000' }
  const held = { ...shared, purpose: 'withdrawal', key: 'key-5' }
  written.post({ ...held, code: 20, debit: CASH, credit: ESCROW })
  written.ok(asked, { ...order, state: 'requested', ...written.cash() })
  const taken = written.invoke('cancel', { withdrawalId: 'out-1' })
  const back = { ...shared, purpose: 'any', key: 'out-1' }
  written.post({ ...back, code: 22, debit: ESCROW, credit: CASH })
  written.ok(taken, { ...order, state: 'cancelled' })
  const read = written.invoke('withdrawals', { pageNo: 1 })
  written.ok(read, { items: [{ ...order, state: 'cancelled' }], totalPages: 1 })
  const asks = written.invoke('balance', {})
  written.ok(asks, { ...written.cash(), heldMinor: '0' })
}

/** The history with one line replaced, left out, or changed. */
function changed(change: (line: Line) => Line | undefined): Line[] {
  return goodHistory()
    .finish()
    .flatMap((line) => change(line) ?? [])
}

describe('a history without a fault', () => {
  it('is judged good', () => {
    expect(judge(goodHistory().finish()).violations).toEqual([])
  })

  it('is counted', () => {
    const { counts } = judge(goodHistory().finish())
    expect(counts).toMatchObject({ bets: 3, acknowledged: 13, refused: 0, lost: 0, double: 0 })
  })

  it('may hold unknown answers that a repeat made known', () => {
    const written = new WrittenHistory()
    const op = written.invoke('open', TIGER, 'key-1')
    const shared = { causeId: A, purpose: 'round', key: 'key-1', amountMinor: '200' }
    written.post({ ...shared, code: 1, debit: CASH, credit: HOUSE })
    written.unknown(op)
    written.again(op, 2, 'open', TIGER, 'key-1')
    written.ok(op, written.roundAnswer(A, '200', '0'), 2)
    expect(broken(written.finish())).toEqual([])
  })

  it('may hold a refusal that left no trace', () => {
    const written = goodHistory()
    written.refused(written.invoke('open', TIGER, 'key-9'), 'insufficient_funds')
    expect(broken(written.finish())).toEqual([])
  })
})

describe('the books themselves', () => {
  it.each(['I1', 'I2', 'I3'])('pass on what the SQL checks find as %s', (invariant) => {
    const lines = changed((line) =>
      line.type === 'books' ? { ...line, broken: [`${invariant}: somewhere`] } : line,
    )
    expect(broken(lines)).toEqual([invariant])
  })

  it('I2: a balance after a transfer must follow from the one before', () => {
    const lines = changed((line) =>
      line.type === 'transfer' && line.id === '2'
        ? { ...line, debit: { ...line.debit, balanceAfterMinor: '99999' } }
        : line,
    )
    expect(broken(lines)).toContain('I2')
  })

  it('I2: a stored balance that is not the last one of the chain is seen', () => {
    const lines = changed((line) =>
      line.type === 'account' && line.accountId === CASH ? { ...line, balanceMinor: '1' } : line,
    )
    expect(broken(lines)).toEqual(['I2'])
  })

  it('I2: two transfers that changed places are seen', () => {
    const lines = goodHistory().finish()
    const places = lines.flatMap((line, index) => (line.type === 'transfer' ? [index] : []))
    const [first = 0, second = 0] = places
    const swapped = lines.with(first, lines[second] as Line).with(second, lines[first] as Line)
    expect(broken(swapped)).toContain('I2')
  })

  it('I3: an account that was below zero for one version is seen', () => {
    const written = new WrittenHistory()
    written.spin('key-1', 'round-1', '150000', '300000')
    expect(broken(written.finish())).toEqual(['I3'])
  })

  it('I10: a round that is paid twice is seen', () => {
    const written = goodHistory()
    const again = { causeId: A, purpose: 'choice', key: `${A}:1`, amountMinor: '560' }
    written.post({ ...again, code: 2, debit: HOUSE, credit: CASH })
    expect(broken(written.finish())).toContain('I10')
  })

  it('I10: a withdrawal that is captured after it was released is seen', () => {
    const written = goodHistory()
    const late = { causeId: 'out-1', purpose: 'any', key: 'late', amountMinor: '15000' }
    written.post({ ...late, code: 21, debit: ESCROW, credit: CLEARING })
    expect(broken(written.finish())).toContain('I10')
  })
})

describe('what was acknowledged', () => {
  it('I4: is missed when it is gone', () => {
    const written = goodHistory()
    const op = written.invoke('open', TIGER, 'key-9')
    written.ok(op, written.roundAnswer(B, '200', '0'))
    expect(broken(written.finish())).toEqual(['I4'])
  })

  it('I4: is missed when the amount is another', () => {
    const lines = changed((line) =>
      line.type === 'ok' && 'payoutMinor' in line.answer && line.answer.payoutMinor === '3000'
        ? { ...line, answer: { ...line.answer, payoutMinor: '3001' } }
        : line,
    )
    expect(broken(lines)).toEqual(['I4'])
  })

  it('I4: is missed when a choice is not in the round', () => {
    const lines = changed((line) => {
      if (line.type !== 'ok' || !('choices' in line.answer)) return line
      if (line.op !== 6) return line
      return { ...line, answer: { ...line.answer, choices: [{ type: 'cashOut' }] } }
    })
    expect(broken(lines)).toEqual(['I4'])
  })

  it('I4: is missed when a payment is not credited', () => {
    const written = new WrittenHistory()
    const order = { depositId: B, amountMinor: '20000', payUrl: 'x' }
    const input = { methodId: 'card', amountMinor: '20000' }
    written.ok(written.invoke('deposit', input, 'key-1'), { ...order, state: 'pending' })
    written.ok(written.invoke('pay', { depositId: B, payUrl: 'x' }), {})
    const items = [{ ...order, state: 'pending' }]
    written.ok(written.invoke('deposits', { pageNo: 1 }), { items, totalPages: 1 })
    expect(broken(written.finish())).toEqual(['I4'])
  })

  it('I4: is missed when a withdrawal is not there', () => {
    const lines = changed((line) =>
      line.type === 'ok' && 'items' in line.answer && line.op === 12
        ? { ...line, answer: { items: [], totalPages: 1 } }
        : line,
    )
    expect(broken(lines)).toContain('I4')
  })
})

describe('what was refused or never asked', () => {
  it('I5: a refusal that took effect is seen', () => {
    const written = goodHistory()
    const op = written.invoke('open', TIGER, 'key-9')
    const shared = { causeId: C, purpose: 'round', key: 'key-9', amountMinor: '200' }
    written.post({ ...shared, code: 1, debit: CASH, credit: HOUSE })
    written.refused(op, 'insufficient_funds')
    expect(broken(written.finish())).toEqual(['I5'])
  })

  it('I5: money for an order that nobody paid is seen', () => {
    const lines = changed((line) =>
      (line.type === 'invoke' && line.kind === 'pay') || (line.type === 'ok' && line.op === 8)
        ? undefined
        : line,
    )
    expect(broken(lines)).toEqual(['I5'])
  })

  it('I6: an effect that nobody asked for is seen', () => {
    const written = goodHistory()
    const twice = { causeId: C, purpose: 'round', key: 'another', amountMinor: '200' }
    written.post({ ...twice, code: 1, debit: CASH, credit: HOUSE })
    expect(broken(written.finish())).toEqual(['I6'])
  })

  it('I6: an order that nobody was told of is seen', () => {
    const written = goodHistory()
    const items = [{ depositId: 'other', amountMinor: '1', payUrl: null, state: 'pending' }]
    written.ok(written.invoke('deposits', { pageNo: 1 }), { items, totalPages: 1 })
    expect(broken(written.finish())).toEqual(['I6'])
  })

  it('I6: an order that is credited twice is seen', () => {
    const written = goodHistory()
    const again = { causeId: B, purpose: 'deposit money', key: B, amountMinor: '20000' }
    written.post({ ...again, code: 10, debit: CLEARING, credit: CASH })
    expect(broken(written.finish())).toContain('I6')
  })

  it('I6: a run whose final reads are incomplete is no pass', () => {
    const lines = changed((line) =>
      line.type === 'final' ? { ...line, isComplete: false, unresolved: 1 } : line,
    )
    expect(broken(lines)).toEqual(['I6'])
    expect(broken(changed((line) => (line.type === 'final' ? undefined : line)))).toEqual(['I6'])
  })
})

describe('one key', () => {
  it('I7: that accepted two contents is seen', () => {
    const written = goodHistory()
    const op = written.invoke('open', { ...TIGER, stakeMinor: '1000' }, 'key-1')
    written.ok(op, written.roundAnswer('round-1', '200', '0'))
    expect(broken(written.finish())).toContain('I7')
  })

  it('I7: whose repeat tells of another round is seen', () => {
    const written = goodHistory()
    written.again(1, 2, 'open', TIGER, 'key-1')
    written.ok(1, written.roundAnswer('round-9', '200', '0'), 2)
    expect(broken(written.finish())).toContain('I7')
  })

  it('I7: whose repeat was drawn anew is seen', () => {
    const written = goodHistory()
    written.again(1, 2, 'open', TIGER, 'key-1')
    const answer = { ...written.roundAnswer('round-1', '200', '0'), outcomeHash: 'another draw' }
    written.ok(1, answer, 2)
    expect(broken(written.finish())).toEqual(['I7'])
  })
})

describe('real time', () => {
  it('I11: an acknowledged bet behind one that began later is seen', () => {
    const written = new WrittenHistory()
    const early = written.invoke('open', TIGER, 'early')
    written.ok(early, {
      ...written.roundAnswer(A, '200', '0'),
      balanceMinor: '99600',
      balanceVersion: '3',
    })
    const late = written.invoke('open', TIGER, 'late')
    const shared = { debit: CASH, credit: HOUSE, amountMinor: '200', purpose: 'round', code: 1 }
    written.post({ ...shared, causeId: B, key: 'late' })
    written.post({ ...shared, causeId: A, key: 'early' })
    written.ok(late, written.roundAnswer(B, '200', '0'))
    expect(broken(written.finish())).toEqual(['I11'])
  })

  it('I11: a balance older than what was acknowledged before is seen', () => {
    const written = new WrittenHistory()
    const stale = { ...written.cash(), heldMinor: '0' }
    written.spin('key-1', 'round-1', '200', '0')
    written.ok(written.invoke('balance', {}), stale)
    expect(broken(written.finish())).toEqual(['I11'])
  })

  it('I11: a balance that the ledger never had is seen', () => {
    const written = goodHistory()
    const { balanceVersion } = written.cash()
    const made = { balanceMinor: '123', balanceVersion, heldMinor: '0' }
    written.ok(written.invoke('balance', {}), made)
    expect(broken(written.finish())).toEqual(['I11'])
  })
})
