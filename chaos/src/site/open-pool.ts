import { type BodyInputOf, operations } from '@baize/contract'
import { Failure } from '../../../tools/shared/failure.ts'
import type { Sealer } from '../load/seal-body.ts'
import type { Site } from './site.ts'
import { readCode, signInPerson, staffCookie } from './staff.ts'

const REASON = 'For a run in which it falls all the time.'

/** Drafts a jackpot and has a second person open it, as staff of the house do. */
export async function openPool(
  site: Site,
  sealer: Sealer,
  draft: BodyInputOf<typeof operations.makeJackpot>,
): Promise<void> {
  const asker = await staffCookie(site, sealer, 0)
  const { cookie: approver, mail } = await signInPerson(site, sealer, 1)
  const { makeJackpot, askJackpotChange, approveRequest, startDecisionProof } = operations
  const made = await post<{ poolId: string }>(site, asker, makeJackpot.path, draft)
  const asked = await post<{ approval: { approvalId: string } }>(
    site,
    asker,
    askJackpotChange.path.replace(':poolId', made.poolId),
    { change: { kind: 'open' }, reason: REASON },
  )
  const { approvalId } = asked.approval
  // Two equal codes in a row are one in a million; the run then fails.
  const signedInWith = await readCode(site, mail)
  const { proofId } = await post<{ proofId: string }>(site, approver, startDecisionProof.path, {
    decision: 'approval',
    subject: approvalId,
  })
  const proof = { proofId, code: await readCode(site, mail, signedInWith) }
  await post(site, approver, approveRequest.path.replace(':approvalId', approvalId), { proof })
}

async function post<Value>(site: Site, cookie: string, path: string, body: object): Promise<Value> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Failure(`The jackpot was not opened: ${path} answered ${text}`)
  const { value }: { value: Value } = JSON.parse(text)
  return value
}
