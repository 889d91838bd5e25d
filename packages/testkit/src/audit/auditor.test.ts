import { describe, expect, it } from 'vitest'
import { findDifference, type Statement } from './find-difference.ts'
import { accountName, type StoredBooks, type StoredTransfer } from './stored-books.ts'

/** Books with deliberate mistakes: an auditor who finds nothing in them is worth nothing. */
const CASH = accountName('player_cash', 7n)
const HOUSE = accountName('house', 'mines')
const EMPTY: StoredBooks = { accounts: [], transfers: [], entries: [], levels: [] }

const stake: StoredTransfer = {
  id: 't1',
  causeId: 'round 1',
  code: 'round_stake',
  from: CASH,
  to: HOUSE,
  amountMinor: 400n,
}
const payout: StoredTransfer = {
  id: 't2',
  causeId: 'round 1',
  code: 'round_payout',
  from: HOUSE,
  to: CASH,
  amountMinor: 500n,
}
const grant: StoredTransfer = {
  id: 't0',
  causeId: 'grant',
  code: 'demonstration_grant',
  from: accountName('adjustments', ''),
  to: CASH,
  amountMinor: 1_000n,
}

/** What a faultless ledger would hold after these transfers. */
function booksAfter(...transfers: StoredTransfer[]): StoredBooks {
  const pages = new Map<string, { balanceMinor: bigint; version: bigint }>()
  const entries: StoredBooks['entries'][number][] = []
  for (const transfer of transfers) {
    for (const [account, amountMinor] of [
      [transfer.from, -transfer.amountMinor],
      [transfer.to, transfer.amountMinor],
    ] as const) {
      const page = pages.get(account) ?? { balanceMinor: 0n, version: 0n }
      page.balanceMinor += amountMinor
      page.version += 1n
      pages.set(account, page)
      entries.push({
        account,
        version: page.version,
        transferId: transfer.id,
        amountMinor,
        balanceAfterMinor: page.balanceMinor,
      })
    }
  }
  entries.sort((left, right) =>
    left.account === right.account
      ? Number(left.version - right.version)
      : left.account < right.account
        ? -1
        : 1,
  )
  const accounts = [...pages].map(([name, page]) => ({
    name,
    currency: 'PLY',
    mayOverdraw: !name.startsWith('player_cash'),
    ...page,
  }))
  return { accounts, transfers, entries, levels: [] }
}

const opening = booksAfter(grant)
const right = booksAfter(grant, stake, payout)
const told: Statement[] = [
  {
    causeId: 'round 1',
    transfers: [stake, payout],
    balance: { account: CASH, balanceMinor: 1_100n, version: 3n },
  },
]

const changed = <Row>(rows: readonly Row[], at: (row: Row) => boolean, change: Partial<Row>) =>
  rows.map((row) => (at(row) ? { ...row, ...change } : row))

describe('the auditor', () => {
  it('agrees with books that are right', () => {
    expect(findDifference(opening, told, right)).toBeUndefined()
    expect(findDifference(EMPTY, [], EMPTY)).toBeUndefined()
  })

  it.each<[string, StoredBooks, string, string]>([
    ['an answered payout is missing', booksAfter(grant, stake), 'a transfer that', 'round 1'],
    [
      'a payout was paid twice',
      booksAfter(grant, stake, payout, { ...payout, id: 't3' }),
      'more than was answered',
      'round 1',
    ],
    [
      'a payout is one minor unit short',
      booksAfter(grant, stake, { ...payout, amountMinor: 499n }),
      'a transfer that',
      'round 1',
    ],
    [
      'a payout went to somebody else',
      booksAfter(grant, stake, { ...payout, to: accountName('player_cash', 8n) }),
      'a transfer that',
      'round 1',
    ],
    [
      'money moved that nobody was told of',
      booksAfter(grant, stake, payout, { ...stake, id: 't4', causeId: 'round 2' }),
      'money that nobody was told of',
      'round 2',
    ],
    [
      'an earlier transfer was altered',
      booksAfter({ ...grant, amountMinor: 1_001n }, stake, payout),
      'an earlier transfer',
      't0',
    ],
    [
      'a stored balance is off by one',
      {
        ...right,
        accounts: changed(right.accounts, ({ name }) => name === CASH, { balanceMinor: 1_101n }),
      },
      'a balance',
      CASH,
    ],
    [
      'a stored count is off by one',
      {
        ...right,
        accounts: changed(right.accounts, ({ name }) => name === HOUSE, { version: 3n }),
      },
      'a count of entries',
      HOUSE,
    ],
    [
      'an entry is gone',
      {
        ...right,
        entries: right.entries.filter((each) => !(each.account === CASH && each.version === 2n)),
      },
      'a gap in an account',
      CASH,
    ],
    [
      'a balance after does not follow',
      {
        ...right,
        entries: changed(right.entries, (each) => each.account === CASH && each.version === 2n, {
          balanceAfterMinor: 601n,
        }),
      },
      'a balance after',
      `${CASH} v2`,
    ],
    [
      'an account is gone',
      {
        accounts: right.accounts.filter(({ name }) => name !== HOUSE),
        transfers: right.transfers,
        entries: right.entries,
        levels: [],
      },
      'an account',
      HOUSE,
    ],
  ])('says where it is when %s', (_what, stored, what, subject) => {
    const found = findDifference(opening, told, stored)
    expect(found?.what).toContain(what)
    expect(found?.subject).toBe(subject)
  })

  it('sees an account that was below zero for a moment', () => {
    const early = { ...stake, id: 'a', causeId: 'early' }
    const stored = booksAfter(early, grant)
    const heard = [early, grant].map((each) => ({ causeId: each.causeId, transfers: [each] }))
    expect(findDifference(EMPTY, heard, stored)).toMatchObject({
      what: 'an account below zero',
      subject: `${CASH} v1`,
    })
  })

  it('does not believe an answer that showed another balance', () => {
    const balance = { account: CASH, balanceMinor: 1_099n, version: 3n }
    const found = findDifference(opening, [{ ...told[0], balance } as Statement], right)
    expect(found).toMatchObject({ what: 'a balance in an answer', stored: '1100' })
  })

  it('adds up what several gave to one transfer', () => {
    const shared = { ...stake, id: 't5', causeId: 'pool', amountMinor: 70n }
    const gave = (causeId: string, amountMinor: bigint): Statement => ({
      ...{ causeId, transfers: [], parts: [{ ...shared, amountMinor }] },
    })
    const stored = booksAfter(grant, shared)
    expect(findDifference(opening, [gave('a', 30n), gave('b', 40n)], stored)).toBeUndefined()
    expect(findDifference(opening, [gave('a', 30n), gave('b', 41n)], stored)).toMatchObject({
      ...{ what: 'what many gave together', told: '71', stored: '70' },
    })
    expect(findDifference(opening, [], stored)?.what).toBe('money that nobody was told of')
  })

  it('lets an unanswered command be all or nothing, never half', () => {
    const unsure: Statement[] = [
      { causeId: 'round 1', transfers: [stake, payout], isUncertain: true },
    ]
    expect(findDifference(opening, unsure, opening)).toBeUndefined()
    expect(findDifference(opening, unsure, right)).toBeUndefined()
    expect(findDifference(opening, unsure, booksAfter(grant, stake))).toMatchObject({
      what: 'half of an unanswered command',
    })
  })
})
