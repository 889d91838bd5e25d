import { z } from 'zod'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { deposit } from './deposit.ts'
import { PROOF_BYTES_MAX, PROOF_REFUSALS } from './order-proof.ts'

const path = '/wps/cashier/deposits/:depositId'
const params = z.object({ depositId: z.string().max(40) })
const proofPath = '/wps/cashier/deposit-proofs/:depositProofId'
const proofParams = z.object({ depositProofId: z.string().max(40) })
const notWaiting = [409, 'This order does not wait for a transfer any more.'] as const

/** A picture that shows that the transfer was sent, such as its slip. */
export const addDepositProof = operation({
  id: 'cashier.addDepositProof',
  method: 'POST',
  path: `${path}/proofs`,
  caller: 'member',
  // Money that was sent already may be shown.
  isOpenWithoutPlay: true,
  summary: 'Add a picture of a transfer: JPEG or PNG of at most 5 MB',
  params,
  uploadBytesMax: PROOF_BYTES_MAX,
  body: fileBody,
  value: z.object({ deposit, proofId: z.uuid() }),
  refusals: { transfer_not_waiting: notWaiting, ...PROOF_REFUSALS },
})

export const removeDepositProof = operation({
  id: 'cashier.removeDepositProof',
  method: 'DELETE',
  path: proofPath,
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Take a picture of a transfer back that was not handed in',
  params: proofParams,
  value: z.object({ deposit }),
  refusals: { transfer_not_waiting: notWaiting },
})

export const viewOwnDepositProof = operation({
  id: 'cashier.viewOwnDepositProof',
  method: 'GET',
  path: proofPath,
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'A picture that the member has sent with a deposit',
  params: proofParams,
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

/** The player says that the money is on its way, with the pictures that were sent before. */
export const sendDepositProof = operation({
  id: 'cashier.sendDepositProof',
  method: 'POST',
  path: `${path}/proof`,
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Say that a transfer was sent, with its pictures',
  params,
  value: z.object({ deposit }),
  refusals: {
    transfer_not_waiting: notWaiting,
    transfer_proof_missing: [409, 'Please add a picture that shows the transfer.'],
  },
})
