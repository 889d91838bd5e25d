import type { GivenAnswer, StaffWithdrawal } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { answersOf, choicesOf, laterFlags, nextOpen, openChecks } from './answers.logic.ts'

type Seen = Parameters<typeof openChecks>[0]
const AT = '2026-11-21T20:12:00.000Z'
const check = (name: StaffWithdrawal['checks'][number]['check'], passed: boolean) => ({
  ...{ check: name, passed, figure: null, against: null },
})
const checks = [
  check('holder_matches', true),
  check('known_address', false),
  check('known_payee', false),
]
const answered: GivenAnswer = { check: 'known_address', answer: 'asked_player' }

function seen(state: Seen['state'], decisions: Seen['case']['decisions'] = []): Seen {
  return { state, checks, case: { decisions } } as unknown as Seen
}
const first = { decision: 'approved_first' as const, by: 'Ana Reyes', at: AT, flags: [] }

describe('the checks to answer', () => {
  it('are those that did not pass, until each has an answer', () => {
    const open = openChecks(seen('requested'), {})
    expect(open.map(({ check: { check } }) => check)).toEqual(['known_address', 'known_payee'])
    expect(nextOpen(open)?.check.check).toBe('known_address')
    const later = openChecks(seen('requested'), { known_address: answered })
    expect(nextOpen(later)?.check.check).toBe('known_payee')
    expect(answersOf(later)).toEqual([answered])
  })

  it('offer the usual answers by number, and to a second person to agree', () => {
    const [open] = openChecks(seen('requested'), {})
    expect(open && choicesOf(open)).toEqual([
      ...['looks_usual', 'asked_player', 'documents_seen', 'reason'],
    ])
    const decided = [{ ...first, answers: [answered] }]
    const [again, fresh] = openChecks(seen('second_review', decided), {})
    expect(again?.firsts).toMatchObject({ by: 'Ana Reyes', answer: answered })
    expect(again && choicesOf(again)).toEqual(['agreed', 'reason'])
    // What came up after the first person looked has no answer to agree with.
    expect(fresh && choicesOf(fresh)).toHaveLength(4)
  })

  it('begin anew once a first approval was taken back', () => {
    const back = { ...first, decision: 'called_back' as const, answers: [] }
    const decided = [
      { ...first, answers: [answered] },
      { ...back, answers: [] },
    ]
    expect(openChecks(seen('requested', decided), {})[0]?.firsts).toBeUndefined()
  })
})

describe('flags', () => {
  it.each([
    [['new_device'], ['first_withdrawal'], ['new_device']],
    [['first_withdrawal'], ['first_withdrawal'], []],
    [['first_withdrawal'], undefined, []],
  ] as const)('%j after %j at the request are later by %j', (flags, before, later) => {
    const flagsAtRequest = before ? { flags: [...before], risk: 1, at: AT } : null
    const withdrawal = { flags: [...flags, ...(before ?? [])], case: { flagsAtRequest } }
    expect(laterFlags(withdrawal as unknown as StaffWithdrawal)).toEqual(later)
  })
})
