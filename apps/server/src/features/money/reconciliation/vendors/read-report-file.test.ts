import { describe, expect, it } from 'vitest'
import { readReportFile } from './read-report-file.ts'

const HEAD = 'round_id,player_id,game_id,currency,staked,paid,opened_at,closed_at'
const ROUND = 'r1,p1,g1,PLY,1.00,0.40,2026-11-22T10:00:00Z,2026-11-22T10:00:03Z'
const read = (...lines: readonly string[]) => readReportFile(lines.join('\r\n'), 2)

describe('a vendor’s report in a file', () => {
  it('is read to the minor unit, whatever the order of its columns and whatever else it tells', async () => {
    const report = await read(
      '\uFEFFRound_ID,brand,Paid,Staked,currency,player_id,game_id,closed_at,opened_at',
      '"r,1",Old Market,0.4,1,ply,p1,g1,,2026-11-22 12:00:00+02:00',
      '',
    )
    expect(report).toEqual({
      ok: true,
      rounds: [
        {
          ...{ roundId: 'r,1', playerId: 'p1', gameId: 'g1', currency: 'PLY', scale: 2 },
          ...{ stakedMinor: '100', paidMinor: '40', isDue: false },
          ...{ openedAt: '2026-11-22T10:00:00.000Z', closedAt: null },
        },
      ],
    })
  })

  it.each([
    ['an amount with a comma', ROUND.replace('1.00', '"1,00"'), 'staked'],
    ['an amount below zero', ROUND.replace('0.40', '-0.40'), 'paid'],
    ['an amount finer than a minor unit', ROUND.replace('0.40', '0.405'), 'paid'],
    ['an amount in words', ROUND.replace('0.40', '1e3'), 'paid'],
    ['a time without a zone', ROUND.replace('10:00:00Z', '10:00:00'), 'opened_at'],
    ['a day that does not exist', ROUND.replace('11-22T10:00:03Z', '02-30T10:00:03Z'), 'closed_at'],
    ['a round without a name', ROUND.replace('r1', ''), 'round_id'],
    ['a name that is too long', ROUND.replace('p1', 'p'.repeat(65)), 'player_id'],
  ])('with %s is refused, and the place is named', async (_what, line, column) => {
    expect(await read(HEAD, ROUND, line)).toEqual({ ok: false, fault: { line: 3, column } })
  })

  it.each([
    ['a column is missing', [HEAD.replace(',paid', ''), ROUND.replace(',0.40', '')], 1, 'paid'],
    ['a line has too few values', [HEAD, ROUND, 'r2,p1'], 3, undefined],
    ['a quotation has no end', [HEAD, `"${ROUND}`], 2, undefined],
    ['it says nothing', [HEAD], 1, undefined],
    ['it is empty', [''], 1, undefined],
  ])('is refused where %s', async (_what, lines, line, column) => {
    expect(await read(...lines)).toEqual({
      ok: false,
      fault: column === undefined ? { line } : { line, column },
    })
  })
})
