import { z } from 'zod'

/** Baize → message gateway, `POST /messages`: a mail or a short message to one person. */
export const outgoingMessage = z.object({
  /** Ours; a repeat is not sent twice. */
  reference: z.string().max(64),
  channel: z.enum(['mail', 'sms']),
  to: z.string().max(256),
  subject: z.string().max(200),
  text: z.string().max(2000),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
