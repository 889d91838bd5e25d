import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { Failure } from '../../../tools/shared/failure.ts'
import type { Sealer } from '../load/seal-body.ts'
import { earnProof } from './earn-proof.ts'
import type { Site } from './site.ts'

const CODE_PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 100

/** A staff member who decides on withdrawals. */
export interface Approver {
  approve(withdrawalId: string): Promise<boolean>
  reject(withdrawalId: string): Promise<boolean>
}

/** Signs a staff member of the demonstration in, with the mailed code, and answers their cookie. */
export async function staffCookie(site: Site, sealer: Sealer, index: number): Promise<string> {
  return (await signInPerson(site, sealer, index)).cookie
}

/** The same with the person's mail address. */
export async function signInPerson(
  site: Site,
  sealer: Sealer,
  index: number,
): Promise<{ readonly cookie: string; readonly mail: string }> {
  const file = join(site.dataFolder, 'demonstration.json')
  const people: { staff: { username: string; password: string; mail: string }[] } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const person = people.staff[index]
  if (!person) throw new Failure('The demonstration has too few staff.')
  const { username, password, mail } = person
  const first = await post(site, operations.openStaffSession.path, {
    text: await sealer.seal({ username, password, proof: await earnProof(site) }, 0),
  })
  const { value }: { value: { challengeId: string } } = JSON.parse(await first.text())
  const code = await readCode(site, mail)
  const second = await post(site, operations.confirmStaffSession.path, {
    text: JSON.stringify({ challengeId: value.challengeId, code }),
  })
  const cookie = second.headers.getSetCookie().find((each) => each.startsWith('baize-staff='))
  if (!second.ok || !cookie) throw new Failure(`Staff could not sign in: ${await second.text()}`)
  return { cookie: cookie.split(';')[0] ?? '', mail }
}

/** The first of them, as somebody who decides on withdrawals. */
export async function signInStaff(site: Site, sealer: Sealer): Promise<Approver> {
  const cookie = await staffCookie(site, sealer, 0)
  const decide = async (path: string, withdrawalId: string, body: object) => {
    const filled = path.replace(/:\w+/, encodeId('wdr', withdrawalId as Uuid))
    const text = JSON.stringify({ seenState: 'requested', ...body })
    const answer = await post(site, filled, { text, cookie })
    await answer.arrayBuffer()
    return answer.ok
  }
  return {
    approve: (id) =>
      decide(operations.approveWithdrawal.path, id, { reason: 'Decided in a race.' }),
    reject: (id) => decide(operations.rejectWithdrawal.path, id, { reason: 'Decided in a race.' }),
  }
}

/** The newest mailed code that differs from `before`. */
export async function readCode(site: Site, mail: string, before?: string): Promise<string> {
  const until = performance.now() + CODE_PATIENCE_MS
  while (performance.now() < until) {
    const page = await fetch(`${site.sandboxUrl}/outbox?to=${encodeURIComponent(mail)}`)
    const code = /class="code"[^>]*>(\d{6})</.exec(await page.text())?.[1]
    if (code && code !== before) return code
    await sleep(LOOK_EVERY_MS)
  }
  throw new Failure(`No code was mailed to ${mail}.`)
}

function post(
  site: Site,
  path: string,
  call: { readonly text: string; readonly cookie?: string },
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (call.cookie) headers.cookie = call.cookie
  return fetch(`${site.url}${path}`, { method: 'POST', headers, body: call.text })
}
