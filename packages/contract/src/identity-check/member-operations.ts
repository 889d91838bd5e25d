import { z } from 'zod'
import { fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { DOCUMENT_BYTES_MAX, DOCUMENT_KINDS, identityCheck } from './identity-check.ts'

const value = z.object({ check: identityCheck })
const closed = [
  409,
  'Your documents are with us. They can be changed when we ask for others.',
] as const
const realAccount = [403, 'Please Register An Account First'] as const

export const getIdentityCheck = operation({
  id: 'identityCheck.get',
  method: 'GET',
  path: '/wps/identity-check',
  caller: 'member',
  summary: 'The member’s identity check',
  value,
  refusals: {},
})

/** One document; another of its kind that was there takes its place. Checked by its content. */
export const addIdentityDocument = operation({
  id: 'identityCheck.addDocument',
  method: 'POST',
  path: '/wps/identity-check/documents/:kind',
  caller: 'member',
  summary: 'Add a document: JPEG, PNG or PDF of at most 5 MB',
  params: z.object({ kind: z.enum(DOCUMENT_KINDS) }),
  uploadBytesMax: DOCUMENT_BYTES_MAX,
  body: fileBody,
  value,
  refusals: {
    real_account_needed: realAccount,
    identity_check_closed: closed,
    too_many_documents: [429, 'You sent many documents today. Please try again tomorrow.'],
    document_type_unknown: [422, 'This is not a JPEG, PNG or PDF file.'],
    document_unreadable: [422, 'This file cannot be read. Take the picture again.'],
    document_too_small: [422, 'This picture is too small to be read.'],
  },
})

export const removeIdentityDocument = operation({
  id: 'identityCheck.removeDocument',
  method: 'DELETE',
  path: '/wps/identity-check/documents/:documentId',
  caller: 'member',
  summary: 'Take back a document that was not handed in',
  params: z.object({ documentId: z.string().max(40) }),
  value,
  refusals: { identity_check_closed: closed },
})

/** Hands the documents in. From now on staff look at them. */
export const submitIdentityCheck = operation({
  id: 'identityCheck.submit',
  method: 'POST',
  path: '/wps/identity-check/submit',
  caller: 'member',
  summary: 'Hand the documents in',
  value,
  refusals: {
    identity_check_closed: closed,
    documents_missing: [409, 'A document is still missing.'],
  },
})
