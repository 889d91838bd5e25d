import { randomUUID } from 'node:crypto'
import { AGENT_CONTRACT_CALLS, type AgentContractType, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentHouse, makeAgentHouse, ratePays } from '../../../testing/agent-house.store.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
let server: TestServer
let house: AgentHouse
let manager: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  // No midnight comes in between.
  await house.passTo(1, 12)
  manager = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<AgentHouse['openAgent']>>
type ContractAnswer = Answer<typeof operations.acceptDividend>

const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'ok' : answer.code
const idOf = (answer: ContractAnswer | Answer<typeof operations.offerHouseContract>) => {
  if (!answer.success) throw new Error(answer.code)
  return answer.value.contract.contractId
}

function offer(from: Member, to: { memberId: bigint }, ratePercent: string, more: object = {}) {
  const {
    key = randomUUID(),
    type = 'dividend',
    confirms = [],
    terms = {},
  } = more as {
    key?: string
    type?: AgentContractType
    confirms?: string[]
    terms?: object
  }
  return from.call(AGENT_CONTRACT_CALLS[type].offer, {
    key,
    body: {
      receiverId: to.memberId.toString(),
      terms: ratePays(type, ratePercent, terms),
      confirmsTerminations: confirms,
    },
  }) as Promise<ContractAnswer>
}

const step = (
  who: Member,
  what: 'accept' | 'reject' | 'terminate',
  contractId: string,
  type: AgentContractType = 'dividend',
) =>
  who.call(AGENT_CONTRACT_CALLS[type][what], { params: { contractId } }) as Promise<ContractAnswer>

function offerOfHouse(
  to: { memberId: bigint },
  ratePercent: string,
  { type = 'dividend' as AgentContractType, terms = {}, key = randomUUID() } = {},
) {
  return manager.call(operations.offerHouseContract, {
    key,
    params: { memberId: to.memberId.toString() },
    body: { type, terms: ratePays(type, ratePercent, terms), reason: 'Agreed on the phone.' },
  })
}

async function inForce(
  from: Member | 'house',
  to: Member,
  ratePercent: string,
  type?: AgentContractType,
) {
  const kind = type ?? 'dividend'
  const contractId =
    from === 'house'
      ? idOf(await offerOfHouse(to, ratePercent, { type: kind }))
      : idOf(await offer(from, to, ratePercent, { type: kind }))
  expect(codeOf(await step(to, 'accept', contractId, kind))).toBe('ok')
  return contractId
}

async function contractsOf(agent: Member, type: AgentContractType = 'dividend') {
  const answer = await agent.call(operations.getContracts, { query: { type } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function stateOf(contractId: string) {
  const found = await house.sql(
    'select state, end_reason as "endReason" from agent_contract where id = $1',
    [contractId],
  )
  return found.rows[0]
}

/** The house, an agent under it, one below, and one below that. */
async function openLine() {
  const top = await house.openAgent()
  const middle = await house.openAgent(top.memberId)
  const deep = await house.openAgent(middle.memberId)
  return { top, middle, deep }
}

describe('a contract', () => {
  it.each(Object.keys(AGENT_CONTRACT_CALLS) as AgentContractType[])(
    'of %s is offered, accepted from the next day, and ended with today',
    async (type) => {
      const { top, middle } = await openLine()
      await inForce('house', top, '30', type)
      const contractId = idOf(await offer(top, middle, '20', { type }))
      expect(await contractsOf(middle, type)).toMatchObject({
        own: null,
        offered: { contractId, state: 'waiting', from: null },
      })
      const accepted = await step(middle, 'accept', contractId, type)
      expect(accepted).toMatchObject({
        value: {
          contract: {
            ...{ state: 'in_force', from: house.dayOf(1), to: null },
            ...{ giver: { username: top.username }, receiver: { username: middle.username } },
          },
        },
      })
      expect(await contractsOf(top, type)).toMatchObject({
        given: [{ contractId }],
        receivers: [{ username: middle.username }],
      })
      expect(await step(top, 'terminate', contractId, type)).toMatchObject({
        value: { contract: { state: 'ended', endReason: 'terminated', to: house.dayOf(0) } },
      })
      expect(codeOf(await step(top, 'terminate', contractId, type))).toBe('not_in_force')
      expect(await contractsOf(middle, type)).toMatchObject({ own: null, over: [{ contractId }] })
    },
  )

  it('is refused for what is wrong, the first reason before the others', async () => {
    const { top, middle, deep } = await openLine()
    const player = await house.openPlayer(top.memberId)
    const sibling = await house.openAgent()
    expect(codeOf(await offer(player, middle, '5'))).toBe('not_agent')
    expect(codeOf(await offer(top, player, '5'))).toBe('receiver_no_agent')
    // Deep, sibling, upline, oneself, nobody: of none it is said whether they are agents.
    for (const other of [deep, sibling, player, top, { memberId: 999_999_999n }]) {
      if (other === player) continue
      expect(codeOf(await offer(top, other, '5'))).toBe('not_direct_downline')
    }
    expect(codeOf(await offer(middle, top, '5'))).toBe('not_direct_downline')
    expect(codeOf(await offer(sibling, player, '5'))).toBe('not_direct_downline')
    expect(codeOf(await offer(top, middle, '5'))).toBe('giver_has_no_contract')
    await inForce('house', top, '30')
    expect(codeOf(await offer(top, middle, '30.0001'))).toBe('rate_above_own')
    expect(codeOf(await offer(top, middle, '5', { terms: { metric: 'net_loss' } }))).toBe(
      'terms_differ',
    )
    expect(codeOf(await offer(top, middle, '5', { terms: { period: 'hourly' } }))).toBe(
      'terms_invalid',
    )
    // The period of a dividend is the giver's to choose.
    const waiting = idOf(await offer(top, middle, '30', { terms: { period: 'monthly' } }))
    expect((await contractsOf(top)).given).toMatchObject([{ terms: { period: 'monthly' } }])
    expect(codeOf(await offer(top, middle, '5'))).toBe('offer_waiting')
    for (const other of [top, sibling, deep]) {
      expect(codeOf(await step(other, 'accept', waiting))).toBe('not_found')
    }
    for (const other of [sibling, deep]) {
      expect(codeOf(await step(other, 'reject', waiting))).toBe('not_found')
      expect(codeOf(await step(other, 'terminate', waiting))).toBe('not_found')
    }
    // The kind in the address is that of the contract.
    expect(codeOf(await step(middle, 'accept', waiting, 'hourly'))).toBe('not_found')
    expect(codeOf(await step(middle, 'reject', waiting))).toBe('ok')
    expect(codeOf(await step(middle, 'accept', waiting))).toBe('not_waiting')
  })

  it.each(Object.keys(AGENT_CONTRACT_CALLS) as AgentContractType[])(
    'of %s is the business of its two sides alone',
    async (type) => {
      const { top, middle, deep } = await openLine()
      const sibling = await house.openAgent(top.memberId)
      const foreign = await house.openAgent()
      const player = await house.openPlayer(middle.memberId)
      await inForce('house', top, '30', type)
      const waiting = idOf(await offer(top, middle, '20', { type }))
      const others = [deep, sibling, foreign, player]
      for (const who of [...others, top]) {
        expect(codeOf(await step(who, 'accept', waiting, type))).toBe('not_found')
      }
      for (const who of others) {
        expect(codeOf(await step(who, 'reject', waiting, type))).toBe('not_found')
      }
      expect(codeOf(await step(middle, 'accept', waiting, type))).toBe('ok')
      // Two below: what is given there is none of the top’s.
      const below = await inForce(middle, deep, '10', type)
      for (const who of [...others.slice(1), top]) {
        expect(codeOf(await step(who, 'terminate', below, type))).toBe('not_found')
      }
      for (const who of others) {
        expect(codeOf(await step(who, 'terminate', waiting, type))).toBe('not_found')
      }
      expect(await contractsOf(top, type)).toMatchObject({ given: [{ contractId: waiting }] })
      expect(await contractsOf(foreign, type)).toMatchObject({ own: null, given: [], over: [] })
    },
  )

  it('offered again under the same key is the same offer, and under another body none', async () => {
    const { top } = await openLine()
    const key = randomUUID()
    const [one, two] = await Promise.all([1, 2].map(() => offerOfHouse(top, '30', { key })))
    expect([one, two].map((each) => each && idOf(each))).toEqual([
      one && idOf(one),
      one && idOf(one),
    ])
    expect(codeOf(await offerOfHouse(top, '31', { key }))).toBe('key_reused')
  })

  it('at a lower rate ends what the receiver gives above it, once that was named', async () => {
    const { top, middle, deep } = await openLine()
    await inForce('house', top, '30')
    const given = await inForce(top, middle, '25')
    const below = await inForce(middle, deep, '20')
    const lower = await offer(top, middle, '15')
    expect(lower).toMatchObject({
      code: 'would_terminate',
      details: { contractIds: below, names: deep.username },
    })
    const contractId = idOf(await offer(top, middle, '15', { confirms: [below] }))
    expect(await contractsOf(middle)).toMatchObject({
      offered: { wouldEnd: [{ contractId: below, receiver: { username: deep.username } }] },
    })
    // The list has not grown: it is accepted, and the deeper contract ends.
    expect(codeOf(await step(middle, 'accept', contractId))).toBe('ok')
    expect(await stateOf(below)).toEqual({ state: 'ended', endReason: 'lower_rate' })
    expect(await stateOf(given)).toEqual({ state: 'ended', endReason: 'replaced' })
  })

  it('ends with what covers it, all the way down', async () => {
    const { top, middle, deep } = await openLine()
    const own = await inForce('house', top, '30')
    const given = await inForce(top, middle, '25')
    const below = await inForce(middle, deep, '20')
    const ended = await manager.call(operations.endHouseContract, {
      params: { contractId: own },
      body: { reason: 'The agent closes.' },
    })
    expect(ended).toMatchObject({
      value: { contract: { state: 'ended', endReason: 'terminated' } },
    })
    for (const each of [given, below]) {
      expect(await stateOf(each)).toEqual({ state: 'ended', endReason: 'cover_lost' })
    }
    const audit = await house.sql(
      `select action from audit_log where action like 'agent_contract.%' and details ->> 'contractId' = $1
        order by id`,
      [own],
    )
    expect(audit.rows.map(({ action }) => action)).toEqual([
      'agent_contract.offered',
      'agent_contract.ended',
    ])
    const params = { contractId: given }
    const body = { reason: 'Not of the house.' }
    expect(codeOf(await manager.call(operations.endHouseContract, { params, body }))).toBe(
      'not_found',
    )
  })

  it('of the house that waits is taken back by staff', async () => {
    const { top } = await openLine()
    const contractId = idOf(await offerOfHouse(top, '30'))
    const call = { params: { contractId }, body: { reason: 'Offered by mistake.' } }
    expect(await manager.call(operations.endHouseContract, call)).toMatchObject({
      value: { contract: { state: 'rejected' } },
    })
    expect(codeOf(await manager.call(operations.endHouseContract, call))).toBe('not_in_force')
    const listed = await manager.call(operations.getAgentContracts, {
      query: { state: 'rejected', text: top.username },
    })
    expect(listed).toMatchObject({ value: { totalCount: 1, items: [{ contractId }] } })
  })

  it('waits after the login, and its page is shown, where the house offers the kind', async () => {
    const { top } = await openLine()
    await offerOfHouse(top, '30')
    expect(await top.call(operations.getConsolidated)).toMatchObject({
      value: {
        ...{ divtypereq: { state: 'waiting' }, dailysalreqtype: null },
        ...{ divtypeinfo: true, contractmrdailysalinfotype: true },
      },
    })
    const player = await house.openPlayer(top.memberId)
    expect(await player.call(operations.getConsolidated)).toMatchObject({
      value: { divtypereq: null, divtypeinfo: false, dailysalinfotype: false },
    })
    await setSettings(server, clock, { switches: { DIVIDEND3: false } })
    expect(await top.call(operations.getConsolidated)).toMatchObject({
      value: { divtypereq: null, divtypeinfo: false, dailysalinfotype: true },
    })
    expect(codeOf(await top.call(operations.getContracts, { query: { type: 'dividend' } }))).toBe(
      'type_closed',
    )
    expect(codeOf(await offer(top, top, '5'))).toBe('type_closed')
    await setSettings(server, clock, { switches: {} })
  })

  it('is tried on the last days before it is offered', async () => {
    const { top, middle } = await openLine()
    const player = await house.openPlayer(middle.memberId)
    const other = await house.openPlayer(top.memberId)
    const at = house.dayAt(-2, 12)
    await house.figure({ memberId: player.memberId, at, validBetMinor: 10_001n })
    await house.figure({ memberId: other.memberId, at, validBetMinor: 5_000n })
    await inForce('house', top, '30', 'daily_salary')
    const body = {
      ...{ type: 'daily_salary', receiverId: middle.memberId.toString() },
      terms: ratePays('daily_salary', '10'),
    }
    expect(await top.call(operations.tryContract, { body })).toMatchObject({
      value: {
        from: house.dayOf(-30),
        to: house.dayOf(-1),
        receiverMinor: '1000',
        netMinor: '3500',
      },
    })
    const stranger = { ...body, receiverId: other.memberId.toString() }
    expect(codeOf(await top.call(operations.tryContract, { body: stranger }))).toBe(
      'receiver_no_agent',
    )
    const deep = await house.openAgent(middle.memberId)
    const sibling = await house.openAgent(top.memberId)
    const foreign = await house.openAgent()
    for (const [who, whom] of [
      [middle, middle],
      [middle, top],
      [sibling, middle],
      [top, deep],
      [foreign, middle],
    ] as const) {
      const receiverId = whom.memberId.toString()
      const tried = await who.call(operations.tryContract, { body: { ...body, receiverId } })
      expect(codeOf(tried)).toBe('not_direct_downline')
    }
  })
})

describe('at the same moment', () => {
  it('of many acceptances one is first', async () => {
    const { top } = await openLine()
    const contractId = idOf(await offerOfHouse(top, '30'))
    const codes = await Promise.all(
      [1, 2, 3, 4].map(async () => codeOf(await step(top, 'accept', contractId))),
    )
    expect(codes.toSorted()).toEqual(['not_waiting', 'not_waiting', 'not_waiting', 'ok'])
  })

  it('an offer is accepted and its cover ended: never is one in force without the other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { top, middle } = await openLine()
      const own = await inForce('house', top, '30')
      const contractId = idOf(await offer(top, middle, '20'))
      const [accepted, ended] = await Promise.all([
        step(middle, 'accept', contractId),
        step(top, 'terminate', own),
      ])
      expect(codeOf(ended)).toBe('ok')
      const { state } = await stateOf(contractId)
      expect(state).toBe(accepted.success ? 'ended' : 'waiting')
      if (!accepted.success) expect(accepted.code).toBe('giver_has_no_contract')
    }
  })

  it('a lower rate and a deeper acceptance end in rates that fall from the top', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { top, middle, deep } = await openLine()
      await inForce('house', top, '30')
      await inForce(top, middle, '25')
      const below = idOf(await offer(middle, deep, '20'))
      const lower = idOf(await offer(top, middle, '15'))
      await Promise.all([step(deep, 'accept', below), step(middle, 'accept', lower)])
      const rates = await house.sql(
        `select (terms -> 'tiers' -> 0 ->> 'ratePercent')::int as rate from agent_contract
          where state = 'in_force' and receiver_id = any ($1::bigint[]) order by receiver_id`,
        [[top.memberId, middle.memberId, deep.memberId]],
      )
      const found = rates.rows.map(({ rate }) => rate)
      expect(found).toEqual(found.toSorted((a, b) => b - a))
    }
  })

  it('a move names beforehand and to the approver whose contracts it ends below', async () => {
    const { top, middle, deep } = await openLine()
    const deepest = await house.openAgent(deep.memberId)
    const elsewhere = await house.openAgent()
    await inForce('house', top, '30')
    await inForce(top, middle, '25')
    await inForce(middle, deep, '20')
    const last = await inForce(deep, deepest, '10')
    const params = { memberId: middle.memberId.toString() }
    const query = { from: house.dayOf(0), to: house.dayOf(0) }
    expect(await manager.call(operations.getAgent, { params, query })).toMatchObject({
      value: {
        endedBelow: [
          { type: 'dividend', receiver: { username: deep.username } },
          { type: 'dividend', receiver: { username: deepest.username } },
        ],
      },
    })
    const asked = await manager.call(operations.askAgentMove, {
      params,
      body: { uplineId: elsewhere.memberId.toString(), reason: 'Agreed with both.' },
    })
    if (!asked.success) throw new Error(asked.code)
    const { approvalId, after } = asked.value.approval
    expect(after).toMatchObject({ contractsEndedOf: `${deep.username}, ${deepest.username}` })
    const second = await openStaff(server, 'cashier_lead')
    expect(codeOf(await second.call(operations.approveRequest, { params: { approvalId } }))).toBe(
      'ok',
    )
    expect(await stateOf(last)).toEqual({ state: 'ended', endReason: 'cover_lost' })
  })

  it('an offer is made and the receiver is moved: it waits with nobody’s downline', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { top, middle } = await openLine()
      const elsewhere = await house.openAgent()
      await inForce('house', top, '30')
      const asked = await manager.call(operations.askAgentMove, {
        params: { memberId: middle.memberId.toString() },
        body: { uplineId: elsewhere.memberId.toString(), reason: 'Agreed with both.' },
      })
      if (!asked.success) throw new Error(asked.code)
      const second = await openStaff(server, 'cashier_lead')
      const { approvalId } = asked.value.approval
      const [moved, offered] = await Promise.all([
        second.call(operations.approveRequest, { params: { approvalId } }),
        offer(top, middle, '20'),
      ])
      expect(codeOf(moved)).toBe('ok')
      if (offered.success) expect((await stateOf(idOf(offered))).state).toBe('rejected')
      else expect(offered.code).toBe('not_direct_downline')
    }
  })
})
