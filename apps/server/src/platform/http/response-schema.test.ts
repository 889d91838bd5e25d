import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { responseSchema } from './response-schema.ts'

async function written(value: z.ZodType, answer: unknown): Promise<unknown> {
  const app = fastify()
  const schema = { response: responseSchema({ value } as never) }
  app.get('/', { schema }, () => Promise.resolve({ success: true, value: answer }))
  const response = await app.inject('/')
  return response.json()
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

  it('drops what is not described, at every level', async () => {
    const answer = {
      name: 'n',
      passwordHash: 'secret',
      seed: null,
      at: { day: 1, more: 2 },
      events: [],
      options: {},
      outcome: null,
    }
    expect(await written(shape, answer)).toEqual({
      success: true,
      value: { name: 'n', seed: null, at: { day: 1 }, events: [], options: {}, outcome: null },
    })
  })

  it('keeps null apart from a value, and free records whole', async () => {
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
    expect(await written(shape, answer)).toEqual({ success: true, value: answer })
  })
})
