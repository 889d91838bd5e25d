import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressGroup } from '../../../platform/http/address-group.ts'
import { loadCrowdedAddresses } from '../../../platform/sessions/crowded-addresses.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let staff: StaffBrowser
type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer()
  staff = await openStaff(server, 'support')
})
afterAll(() => server.stop())

async function relatedTo(memberId: bigint) {
  const found = await staff.call(operations.getRelatedMembers, {
    params: { memberId: String(memberId) },
  })
  if (!found.success) throw new Error(found.code)
  return found.value
}

const sql = (text: string, values: unknown[]) => server.database.pool.query(text, values)

async function signedIn(member: Member, ip: string): Promise<void> {
  await sql(
    `insert into member_login (member_id, at, ip, device, outcome)
     values ($1, now(), $2, 'a browser', 'signed_in')`,
    [member.memberId, ip],
  )
}

async function addPayee(member: Member, isRemoved: boolean): Promise<void> {
  await sql(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at, removed_at)
     values (gen_random_uuid(), $1, 'UNIONLINE', 'Ligaya Cruz', '2208114477', now(),
       case when $2 then now() end)`,
    [member.memberId, isRemoved],
  )
}

describe('an address that many share', () => {
  it('is known by its members of the last week, an IPv6 network as one', async () => {
    const own = await server.openMember()
    const add = (count: number, ip: string, age: string) =>
      sql(
        `insert into member_login (member_id, at, ip, device, outcome)
         select $1 - n, now() - $3::interval, $2, 'a browser', 'signed_in'
           from generate_series(0, $4 - 1) as n where exists (select from member where id = $1 - n)`,
        [own.memberId, ip, age, count],
      )
    await Promise.all(Array.from({ length: 21 }, () => server.openMember()))
    const newest = await server.openMember()
    for (let n = 0n; n <= 20n; n += 1n) {
      const member = { memberId: newest.memberId - n } as Member
      await signedIn(member, '198.51.100.70')
      await signedIn(member, `2001:db8:5:6::${n + 1n}`)
      if (n < 20n) await signedIn(member, '198.51.100.71')
    }
    await add(1, '198.51.100.71', '8 days')
    const since = new Date(Date.now() - 7 * 86_400_000)
    const found = await loadCrowdedAddresses(server.database.pool, since)
    const shared = found.map(addressGroup).filter((group) => !group.startsWith('127.'))
    expect(shared.toSorted()).toEqual(['198.51.100.70', '2001:db8:5:6::/64'])
  })
})

describe('members who may belong together', () => {
  it('are named with every reason, the strongest first, and nobody is related to themselves', async () => {
    const [one, payee, neighbour, stranger] = await Promise.all(
      [1, 2, 3, 4].map(() => server.openMember()),
    )
    if (!one || !payee || !neighbour || !stranger) throw new Error('there are four')
    await addPayee(one, true)
    await addPayee(payee, false)
    for (const member of [one, payee, neighbour]) await signedIn(member, '198.51.100.7')
    await signedIn(one, '198.51.100.8')
    await signedIn(neighbour, '198.51.100.8')
    await signedIn(stranger, '203.0.113.9')
    await sql('update member_profile set recommender_id = $2 where member_id = $1', [
      neighbour.memberId,
      one.memberId,
    ])
    expect(await relatedTo(one.memberId)).toMatchObject({
      hasMore: false,
      items: [
        { memberId: String(payee.memberId), reasons: ['payee', 'address'], sharedAddresses: 1 },
        {
          memberId: String(neighbour.memberId),
          reasons: ['address', 'recommended'],
          sharedAddresses: 2,
        },
      ],
    })
    expect((await relatedTo(neighbour.memberId)).items.map(({ reasons }) => reasons)).toEqual([
      ['address', 'recommended_by'],
      ['address'],
    ])
    expect((await relatedTo(stranger.memberId)).items).toEqual([])
  })

  it('are told by a browser, by an IPv6 network, and by accounts opened by the dozen', async () => {
    const [one, other, next] = await Promise.all([1, 2, 3].map(() => server.openMember()))
    if (!one || !other || !next) throw new Error('there are three')
    for (const { memberId } of [one, other]) {
      await sql(
        `insert into known_device (member_id, token_hash, first_at, last_at)
         values ($1, sha256('one browser'), now(), now())`,
        [memberId],
      )
    }
    await signedIn(one, '2001:db8:7:8::1')
    await signedIn(next, '2001:db8:7:8:ffff::9')
    expect(await relatedTo(one.memberId)).toMatchObject({
      items: [
        { memberId: String(other.memberId), reasons: ['device'] },
        { memberId: String(next.memberId), reasons: ['address'], sharedAddresses: 1 },
      ],
    })
    // More of them than an address may have to say something of two.
    const dozens = await Promise.all(Array.from({ length: 25 }, () => server.openMember()))
    const ids = dozens.map(({ memberId }) => memberId)
    await sql(`update member set register_ip = '198.51.100.99' where id = any($1)`, [ids])
    for (const member of dozens) await signedIn(member, '198.51.100.99')
    const found = await relatedTo(ids[0] ?? 0n)
    expect(found.items).toHaveLength(24)
    expect(new Set(found.items.flatMap(({ reasons }) => reasons))).toEqual(
      new Set(['registered_together']),
    )
  })

  it('are not told by an address that very many use, nor by the machine’s own', async () => {
    const crowd = await Promise.all(Array.from({ length: 21 }, () => server.openMember()))
    for (const member of crowd) {
      await signedIn(member, '192.0.2.1')
      await signedIn(member, '127.0.0.1')
    }
    const [first] = crowd
    expect((await relatedTo(first?.memberId ?? 0n)).items).toEqual([])
  })

  it('are nobody’s of a member who does not exist', async () => {
    expect(
      await staff.call(operations.getRelatedMembers, { params: { memberId: '1' } }),
    ).toMatchObject({ code: 'not_found' })
  })
})
