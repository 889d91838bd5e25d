import { LIVE_WINS_MAX, type LotteryWin } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { compareWins } from './wins-topic.ts'

function win(winId: string): LotteryWin {
  return {
    ...{ winId, game: 'ssc-1', issue: '20261129-001', player: 'an**a', play: 'position' },
    ...{ prizeMinor: '1900', wonAt: '2026-11-29T00:01:00.000Z' },
  }
}

const winsOf = (...ids: readonly string[]) => ({ wins: ids.map(win) })

describe('live wins', () => {
  it('tells the new ones in front, and nothing where there are none', () => {
    expect(compareWins(winsOf('b', 'a'), winsOf('d', 'c', 'b', 'a'))).toEqual({
      kind: 'change',
      change: { added: [win('d'), win('c')] },
    })
    expect(compareWins(winsOf('b', 'a'), winsOf('b', 'a'))).toEqual({ kind: 'same' })
  })

  it('tells all anew where one has gone, as after a correction', () => {
    expect(compareWins(winsOf('c', 'b', 'a'), winsOf('c', 'a'))).toEqual({ kind: 'whole' })
  })

  it('drops the oldest of a full list on both sides', () => {
    const ids = Array.from({ length: LIVE_WINS_MAX }, (_, at) => `${at}`)
    expect(compareWins(winsOf(...ids), winsOf('new', ...ids.slice(0, -1)))).toEqual({
      kind: 'change',
      change: { added: [win('new')] },
    })
  })
})
