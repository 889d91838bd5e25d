import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** `told`: something final; `open`: taken and not decided; `unknown`: never heard of; `unreachable`: no answer that is believed. */
export const PROVIDER_ANSWERS = ['told', 'open', 'unknown', 'unreachable'] as const
export type ProviderAnswer = (typeof PROVIDER_ANSWERS)[number]

const providerQuestion = z.object({
  provider: z.string(),
  /** There is somebody to ask, and something to learn. */
  mayAsk: z.boolean(),
  asks: z.number().int(),
  /** The newest question; null where nobody has asked. */
  last: z
    .object({
      answer: z.enum(PROVIDER_ANSWERS),
      at: instant,
      /** A staff member's name; null where the clock asked. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** When the clock asks next; null when it is left to a person. */
  nextAt: instant.nullable(),
})
export type ProviderQuestion = z.infer<typeof providerQuestion>

const value = z.object({ question: providerQuestion })
const askRefusals = {
  nothing_to_ask: [409, 'There is nothing to ask the provider about this order.'],
} as const
const depositParams = z.object({ depositId: z.string().max(40) })
const withdrawalParams = z.object({ withdrawalId: z.string().max(40) })

export const getDepositQuestion = operation({
  id: 'cashierDesk.getDepositQuestion',
  method: 'GET',
  path: '/ops/deposits/:depositId/question',
  caller: { staff: 'deposits.read' },
  summary: 'What the provider was asked about a deposit, and when it is asked next',
  params: depositParams,
  value,
  refusals: {},
})

/** What it says is acted on as if it had called. */
export const askDepositProvider = operation({
  id: 'cashierDesk.askDepositProvider',
  method: 'POST',
  path: '/ops/deposits/:depositId/ask-provider',
  caller: { staff: 'deposits.decide' },
  summary: 'Ask the provider now what became of a deposit or of its way back',
  params: depositParams,
  value,
  refusals: askRefusals,
})

export const getPayoutQuestion = operation({
  id: 'cashierDesk.getPayoutQuestion',
  method: 'GET',
  path: '/ops/withdrawals/:withdrawalId/question',
  caller: { staff: 'withdrawals.read' },
  summary: 'What the provider was asked about a payout, and when it is asked next',
  params: withdrawalParams,
  value,
  refusals: {},
})

export const askPayoutProvider = operation({
  id: 'cashierDesk.askPayoutProvider',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/ask-provider',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Ask the provider now what became of a payout',
  params: withdrawalParams,
  value,
  refusals: askRefusals,
})
