import type { operations, ValueOf } from '@baize/contract'
import type pg from 'pg'
import type { MemberRow } from './members.store.ts'
import { loadOwnPhone } from './phone/own-phone.store.ts'

type Gap = ValueOf<typeof operations.firstLogin>['gaps'][number]

/** What a member has not added to the account yet; an address or number counts once it was confirmed. */
export async function gapsOf(pool: pg.Pool, member: MemberRow): Promise<Gap[]> {
  const phone = await loadOwnPhone(pool, member.memberId)
  const lacks: Readonly<Record<Gap, boolean>> = {
    paymentPassword: member.paymentPasswordHash === null,
    email: member.email === null,
    mobileNum: phone === undefined,
  }
  return (Object.keys(lacks) as Gap[]).filter((gap) => lacks[gap])
}
