import { z } from 'zod'
import { operation } from '../operation.ts'

/** What a new member does first, in this order. */
export const FIRST_STEPS = ['play', 'email', 'limits'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const getFirstSteps = operation({
  id: 'member.getFirstSteps',
  method: 'GET',
  path: '/wps/member/first-steps',
  caller: 'member',
  summary:
    'What a new member has done so far of what helps most: a first bet, a verified email, a limit of their own',
  value: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
  }),
  refusals: {},
})
