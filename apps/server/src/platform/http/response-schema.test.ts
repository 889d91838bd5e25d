import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerWriter } from './response-schema.ts'

function written(value: z.ZodType, answer: unknown): unknown {
  return JSON.parse(answerWriter({ value } as never)({ success: true, value: answer }))
}

describe('an answer is written as the contract describes it', () => {
  const shape = z.object({
    name: z.string(),
    seed: z.string().nullable(),
    at: z.object({ day: z.number() }).nullable(),
    events: z.array(z.record(z.string(), z.unknown())),
    options: z.record(z.string(), z.unknown()),
    outcome: z.tuple([z.string(), z.string()]).nullable(),
  })

  it('drops what is not described, at every level', () => {
    const answer = {
      name: 'n',
      passwordHash: 'secret',
      seed: null,
      at: { day: 1, more: 2 },
      events: [],
      options: {},
      outcome: null,
    }
    expect(written(shape, answer)).toEqual({
      success: true,
      value: { name: 'n', seed: null, at: { day: 1 }, events: [], options: {}, outcome: null },
    })
  })

  it('keeps null apart from a value, and free records whole', () => {
    const events = [
      {
        type: 'spin',
        grid: [
          ['a', null],
          [1, true],
        ],
      },
      { type: 'end', win: 1.5 },
    ]
    const answer = {
      name: '"quoted" ₱',
      seed: 'abc',
      at: null,
      events,
      options: { mineCount: 3, deep: { yes: true } },
      outcome: ['1', '20'],
    }
    expect(written(shape, answer)).toEqual({ success: true, value: answer })
  })
})
