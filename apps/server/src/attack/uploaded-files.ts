import { type Operation, operations, PROOFS_MAX } from '@baize/contract'
import type pg from 'pg'
import { buildPdf } from '../testing/pictures.ts'
import { type House, openPaidOut, openTransfer, type Person } from './house.ts'
import type { Input, OperationName } from './input.ts'
import { lastAffiliatePictureOf, lastFeedbackPictureOf, lastProofOf } from './people.store.ts'
import type { WireAnswer } from './wire.ts'

/** How somebody gets to see what a member sent in, by the operation that took it. */
export const UPLOADED_FILES: Partial<
  Record<
    OperationName,
    {
      /** The file as it is answered; the person can send no other one then. */
      look(house: House, person: Person): Promise<WireAnswer>
      /** What it takes before a file can be sent, as the parts of the input that name it. */
      prepare?(house: House, person: Person): Promise<Partial<Input>>
      /** How many a member may send within a day, and what they are told then. */
      readonly aDayMax: number
      readonly tooMany: string
    }
  >
> = {
  addIconPicture: {
    aDayMax: 10,
    tooMany: 'too_many_requests',
    async look(house, person) {
      const input = { params: {}, query: {}, body: undefined }
      const operation = operations.viewIconPicture as never
      return await house.wire.send(await house.wire.write(operation, input, await person.signIn()))
    },
  },
  addFeedbackPicture: {
    aDayMax: 10,
    tooMany: 'too_many_requests',
    look: lookAtOwn(operations.viewFeedbackPicture, 'feedbackPictureId', lastFeedbackPictureOf),
  },
  addAffiliatePicture: {
    aDayMax: 10,
    tooMany: 'too_many_requests',
    look: lookAtOwn(operations.viewAffiliatePicture, 'affiliatePictureId', lastAffiliatePictureOf),
  },
  addWithdrawalProof: {
    // Of one withdrawal; twenty of all in a day.
    aDayMax: PROOFS_MAX,
    tooMany: 'too_many_proofs',
    async prepare(house, person) {
      return { params: { withdrawalId: await openPaidOut(person, house) } }
    },
    look: lookAtOwn(operations.viewOwnProof, 'withdrawalProofId', lastProofOf),
  },
  addDepositProof: {
    // Of one order; twenty of all in a day.
    aDayMax: PROOFS_MAX,
    tooMany: 'too_many_proofs',
    async prepare(house, person) {
      return { params: { depositId: await openTransfer(person, house) } }
    },
    look: lookAtOwn(operations.viewOwnDepositProof, 'depositProofId', lastProofOf),
  },
  addIdentityDocument: {
    aDayMax: 20,
    tooMany: 'too_many_documents',
    async look(house, person) {
      // Staff see what was handed in, and that is a whole check.
      for (const kind of ['selfie', 'proof_of_address'] as const) {
        const others = { params: { kind }, body: buildPdf() }
        await person.browser.call(operations.addIdentityDocument, others)
      }
      const own = await person.browser.call(operations.submitIdentityCheck)
      const documents = own.success ? own.value.check.documents : []
      const document = documents.find(({ kind }) => kind === 'identity_front')
      const reviewer = await house.hire('support')
      const input = {
        params: { memberId: String(person.memberId), documentId: document?.documentId ?? '' },
        query: {},
        body: undefined,
      }
      const operation = operations.viewIdentityDocument as never
      return await house.wire.send(
        await house.wire.write(operation, input, await reviewer.signIn()),
      )
    },
  },
}

/** The last file that they sent, as they are shown it themselves. */
function lookAtOwn(
  operation: unknown,
  idName: string,
  lastOf: (pool: pg.Pool, memberId: bigint) => Promise<string>,
) {
  return async (house: House, person: Person): Promise<WireAnswer> => {
    const id = await lastOf(house.server.database.pool, person.memberId)
    const input = { params: { [idName]: id }, query: {}, body: undefined }
    const who = await person.signIn()
    return await house.wire.send(await house.wire.write(operation as Operation, input, who))
  }
}
