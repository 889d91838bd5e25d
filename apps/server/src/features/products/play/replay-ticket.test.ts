import { epochMs, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { readReplayTicket, writeReplayTicket } from './replay-ticket.ts'

const KEY = 'k'.repeat(64)
const ROUND = { memberId: 8_841_207n, roundId: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a' as Uuid }
const UNTIL = 1_790_000_000_000

describe('a ticket for a replay', () => {
  const ticket = writeReplayTicket(KEY, ROUND, UNTIL)
  const read = (text: string, at = UNTIL - 1, key = KEY) => readReplayTicket(key, text, epochMs(at))

  it('names its round until its moment', () => {
    expect(read(ticket)).toEqual(ROUND)
    expect(read(ticket, UNTIL)).toBeUndefined()
  })

  it.each([
    ['another member', ticket.replace('8841207', '8841208')],
    ['another moment', ticket.replace(String(UNTIL), String(UNTIL + 1))],
    ['another mark', ticket.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['no mark', ticket.slice(0, ticket.lastIndexOf('.'))],
    ['nothing', ''],
  ])('names nothing with %s', (_name, changed) => {
    expect(read(changed)).toBeUndefined()
  })

  it('names nothing elsewhere', () => {
    expect(read(ticket, UNTIL - 1, 'l'.repeat(64))).toBeUndefined()
  })
})
