import { operations } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { api } from '../../app/api.ts'
import { sendOnce } from '../../app/send-once.ts'
import { type ProofPhase, useProofCall } from '../../parts/proof/use-proof-call.ts'
import { MY_FEEDBACK } from './feedback.queries.ts'

export interface Message {
  readonly text: string
  readonly pictureIds: readonly string[]
  /** Empty when it is about none. */
  readonly orderId: string
}

/** Sends a message: as oneself, or with a proof that a browser is here. A repeat counts once. */
export function useSendFeedback(isMember: boolean) {
  const client = useQueryClient()
  const proof = useProofCall()
  const call = useMutation({
    mutationFn: async (message: Message) => {
      return await sendOnce('feedback', message, async (idempotencyKey) => {
        const send = (proof?: string) =>
          api.call(operations.sendFeedback, {
            idempotencyKey,
            body: {
              text: message.text,
              pictureIds: [...message.pictureIds],
              ...(message.orderId === '' ? {} : { aboutOrderId: message.orderId }),
              language: i18next.language,
              ...(proof === undefined ? {} : { proof }),
            },
          })
        return isMember ? await send() : await proof.run(send)
      })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: MY_FEEDBACK }),
  })
  return { call, phase: proof.phase satisfies ProofPhase }
}

/** Writes again in a thread; a repeat counts once. */
export function useReply(feedbackId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const reply = { params: { feedbackId }, body: { text } }
      return await sendOnce('feedback:reply', reply, (idempotencyKey) =>
        api.call(operations.replyToFeedback, { ...reply, idempotencyKey }),
      )
    },
    // A refusal may mean that the thread was closed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: MY_FEEDBACK }),
  })
}
