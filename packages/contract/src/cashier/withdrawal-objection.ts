import { z } from 'zod'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { wireMinor } from '../shapes.ts'
import { PROOF_BYTES_MAX, PROOF_REFUSALS } from './order-proof.ts'
import { withdrawal } from './withdrawal.ts'

const path = '/wps/cashier/withdrawals/:withdrawalId'
const params = z.object({ withdrawalId: z.string().max(40) })
const proofPath = '/wps/cashier/withdrawal-proofs/:withdrawalProofId'
const proofParams = z.object({ withdrawalProofId: z.string().max(40) })
const notPaidOut = [409, 'This withdrawal has not been paid out.'] as const

export const OBJECTION_SENTENCE_MAX = 500

/** A picture that shows that the money did not come, such as a statement. */
export const addWithdrawalProof = operation({
  id: 'cashier.addWithdrawalProof',
  method: 'POST',
  path: `${path}/proofs`,
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Add a picture to an objection: JPEG or PNG of at most 5 MB',
  params,
  uploadBytesMax: PROOF_BYTES_MAX,
  body: fileBody,
  value: z.object({ withdrawal, proofId: z.uuid() }),
  refusals: { not_paid_out: notPaidOut, ...PROOF_REFUSALS },
})

export const removeWithdrawalProof = operation({
  id: 'cashier.removeWithdrawalProof',
  method: 'DELETE',
  path: proofPath,
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Take a picture back that was not handed in',
  params: proofParams,
  value: z.object({ withdrawal }),
  refusals: { not_paid_out: notPaidOut },
})

export const viewOwnProof = operation({
  id: 'cashier.viewOwnProof',
  method: 'GET',
  path: proofPath,
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'A picture that the member has sent with a withdrawal',
  params: proofParams,
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

/**
 * The money did not arrive, or only a part of it. From now on nothing happens by itself: people look
 * at the pictures and decide. Possible until the payment counts as received.
 */
export const objectToReceipt = operation({
  id: 'cashier.objectToReceipt',
  method: 'POST',
  path: `${path}/objection`,
  caller: 'member',
  staysOpen: 'withdrawing',
  summary: 'Say that the money did not arrive, whole or in part',
  params,
  body: z.object({
    /** What has arrived: zero, or less than what was paid out. */
    receivedMinor: wireMinor,
    sentence: z.string().trim().min(3).max(OBJECTION_SENTENCE_MAX),
  }),
  value: z.object({ withdrawal }),
  refusals: {
    not_paid_out: notPaidOut,
    /** The time to object is over; it counts as received. */
    objection_too_late: [409, 'The time to object is over.'],
    objection_proof_missing: [409, 'Please add a picture that shows it.'],
    /** `details.belowMinor` is what was paid out. */
    received_out_of_range: [422, 'This must be less than what was paid out.'],
  },
})
