import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'

/** What a code is made of, in capitals; spaces and dashes that somebody types are left out. */
const CODE = /^[A-Z0-9]{4,24}$/
export const PROMOTION_CODE_MAX = 40
export const CODES_AT_ONCE_MAX = 5_000

export const enterCode = operation({
  id: 'rewards.enterCode',
  method: 'POST',
  path: '/wps/promotions/codes',
  caller: 'member',
  summary: 'Enters the code of a promotion; what it brings is counted within two minutes',
  body: z.object({ code: z.string().trim().min(1).max(PROMOTION_CODE_MAX) }),
  value: z.object({ promotionId: z.string() }),
  refusals: {
    too_many_codes: [429, 'Too many wrong codes. Please try again in a quarter of an hour.'],
    promotion_code_unknown: [404, 'This code does not exist.'],
    promotion_closed: [409, 'This promotion cannot be joined now.'],
    promotion_not_open_to_you: [403, 'This promotion is not available for your account.'],
    promotion_code_repeated: [409, 'You have entered a code of this promotion already.'],
    promotion_code_used: [409, 'This code has been used up.'],
  },
})

const path = '/ops/promotions/:offerId/codes'
const params = z.object({ offerId: z.string().max(20) })
const unknown = [404, 'Not found.'] as const

const codeRow = z.object({
  code: z.string(),
  uses: z.number().int(),
  left: z.number().int(),
  madeAt: instant,
  madeBy: z.string(),
})
export type OfferCode = z.infer<typeof codeRow>

export const getOfferCodes = operation({
  id: 'staff.getOfferCodes',
  method: 'GET',
  path,
  caller: { staff: 'rewards.read' },
  summary: 'Codes of a promotion and how often each can still be entered',
  params,
  query: pageQuery,
  value: z.object({ items: z.array(codeRow), ...pageFacts }),
  refusals: { not_found: unknown },
})

export const createOfferCodes = operation({
  id: 'staff.createOfferCodes',
  method: 'POST',
  path,
  caller: { staff: 'rewards.manage' },
  summary: 'Make codes of a promotion: a common one for many, or single ones that are drawn',
  params,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('common'),
      code: z.string().regex(CODE),
      uses: z.number().int().min(1).max(10_000_000),
    }),
    z.object({
      kind: z.literal('single'),
      count: z.number().int().min(1).max(CODES_AT_ONCE_MAX),
    }),
  ]),
  value: z.object({ made: z.number().int() }),
  refusals: {
    not_found: unknown,
    offer_without_codes: [409, 'This promotion does not count codes.'],
    code_taken: [409, 'This code is taken.'],
  },
})

export const exportOfferCodes = operation({
  id: 'staff.exportOfferCodes',
  method: 'POST',
  path: `${path}/file`,
  caller: { staff: 'rewards.manage' },
  summary: 'Codes of a promotion as a file',
  params,
  answersFile: true,
  value: fileAnswer,
  refusals: { not_found: unknown },
})
