import { expect, it } from 'vitest'
import { EMPTY_DRAFT, readPlan } from './plan.logic.ts'

const readMoment = (text: string) => (text === '' ? null : `${text}:00.000Z`)
const DRAFT = { ...EMPTY_DRAFT, startsAt: '2026-05-01T12:00' }

it.each([
  ['startsAt', { startsAt: '' }],
  ['endsAt', { endsAt: '2026-05-01T12:00' }],
  ['notice', { noticeMinutes: Number.NaN }],
  ['notice', { noticeMinutes: 1.5 }],
  ['notice', { noticeMinutes: 1_441 }],
] as const)('says that %s is wrong', (fault, change) => {
  expect(readPlan({ ...DRAFT, ...change }, { readMoment })).toEqual({ fault })
})

it('leaves the end open where none was typed, and drops empty sentences', () => {
  const sentences = [{ language: 'vi', name: ' ' }]
  expect(readPlan({ ...DRAFT, sentence: ' Soon. ', sentences }, { readMoment })).toEqual({
    wish: {
      startsAt: '2026-05-01T12:00:00.000Z',
      endsAt: null,
      noticeMinutes: 30,
      sentence: 'Soon.',
      sentences: [],
    },
  })
})

it('keeps the seconds of a beginning that nobody moved', () => {
  const from = { startsAt: '2026-05-01T12:00:42.000Z', shown: DRAFT.startsAt }
  expect(readPlan(DRAFT, { readMoment, from })).toMatchObject({
    wish: { startsAt: from.startsAt },
  })
})
