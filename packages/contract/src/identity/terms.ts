import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'

/** A newer version of the terms is accepted; until then only wallet, records and limits are open. */
export const acceptTerms = operation({
  id: 'identity.acceptTerms',
  method: 'POST',
  path: '/wps/member/terms',
  caller: 'member',
  summary: 'Accept the terms in their present version',
  body: z.object({
    version: z.string().min(1).max(40),
    /** The language somebody reads in, and the hash of the text they were shown. */
    language: languageQuery,
    textHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  value: z.object({}),
  refusals: { terms_outdated: [409, 'There is a newer version of the terms. Please read it.'] },
})
